// Modules: Effects Diagnostics Blade
import Blade
import Diagnostics

/// Reads a view from any bytes, compiles it, and renders it where that succeeds: a page or a fault, never a trap, and in
/// bounded time and memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let views: [String: [UInt8]] = [
    "page": bytes, "layout": Array("<main>@yield('content')@stack('a')</main>".utf8),
    "components.t": Array(
      "@props(['a' => 1])<i {{ $attributes->merge(['class' => 'x']) }}>{{ $slot }}{{ $a }}</i>".utf8),
    "row": Array("{{ $x ?? '' }}{{ $loop->index ?? '' }}".utf8),
  ]
  let load: ViewFactory.Loader = { name in views[name].map { SourceText(file: name, bytes: $0) } }
  let factory = ViewFactory(viewNames: { views.keys.sorted() }, loader: load)
  factory.setOutputLimit(1 << 20)
  factory.directive("custom") { "{{ \($0) }}" }
  factory.composer("row") { $0["y"] = 1 }
  let record = Value.record(Record(Shape(["id", "name"]), [1, "Ann <b>"]))
  let data: [(name: String, value: Value)] = [
    ("a", [1, "x", .null]), ("xs", ["p", "q"]), ("n", 3), ("s", "text"), ("r", record), ("rows", [record, record]),
  ]
  _ = factory.compileAll(["page"])
  _ = try? factory.readSet(of: "page")
  _ = factory.warnings(["page", "layout", "row"]) { $0 == "page" ? ["a", "xs"] : nil }
  _ = try? factory.make("page", data).render()
  return 0
}
