import Blade
import Diagnostics
import Synchronization
import Testing

@Suite struct NativeTests {
  private final class Page: Sendable {
    let path = "/feed/"
  }

  @Test func functionsKnowTheRender() throws {
    let views = Views(["page": "{{ url('a.css') }}"])
    views.factory.function("url", "path") { arguments, context throws(Fault) in
      .string(((context.user as? Page)?.path ?? "") + (try arguments.text(0)))
    }
    let bytes = try views.factory.make("page", user: Page()).render()
    #expect(String(decoding: bytes, as: UTF8.self) == "/feed/a.css")
  }

  @Test func componentsWriteBytes() throws {
    let views = Views([
      "page": "@foreach($rows as $row)<x-part name=\"t\" :as=\"'h' . 3\">\n {{ $row }} \n</x-part>@endforeach<x-part/>"
    ])
    views.factory.component(
      "part",
      NativeComponent(captures: ["row"]) { call, output throws(Fault) in
        let attributes = call.attributes.map { "\($0.name)=\($0.value.textIfAny ?? "")" }.joined(separator: ",")
        let slot = call.slot.map { String(decoding: $0, as: UTF8.self) } ?? "-"
        output += "[\(attributes)|\(slot)|\(call.captured[0]?.textIfAny ?? "?")]".utf8
      })
    #expect(try views.render("page", [("rows", ["a"])]) == "[name=t,as=h3|a|a][|-|a]")
  }

  private final class Item: NativeObject {
    let memo: ViewMemo? = ViewMemo()
    private let title: Value

    init(_ title: Value) {
      self.title = title
    }

    func member(_ name: String) -> Value? { name == "title" ? title : nil }
  }

  /// Renders a page twice with the same object: what is kept does not count on.
  private func keeps(_ body: String, _ views: [String: String] = [:]) throws -> Bool {
    let views = Views(views.merging(["page": "@foreach($items as $item)\(body)@endforeach"]) { $1 })
    let counter = Counter()
    views.factory.function("turn", "value?") { _, _ throws(Fault) in .integer(counter.next()) }
    let data: [(name: String, value: Value)] = [("items", .list([.object(Item("a"))])), ("other", "x")]
    return try views.render("page", data) == views.render("page", data)
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  @Test func loopsKeepWhatDependsOnTheElementAlone() throws {
    #expect(try keeps("{{ $item->title }}{{ turn() }}"))
    #expect(try keeps("@if ($item->title)<x-b :t=\"$item->title\" />@endif ", ["components.b": "{{ $t }}{{ turn() }}"]))
    #expect(try !keeps("{{ $other }}{{ turn() }}"))
    #expect(try !keeps("{{ $loop->index }}{{ turn() }}"))
    #expect(try !keeps("@continue(false){{ turn() }}"))
    #expect(try !keeps("@include('b')", ["b": "{{ turn() }}"]))
    #expect(try !keeps("<x-b />", ["components.b": "@once{{ turn() }}@endonce{{ turn() }}"]))
    #expect(try !keeps("<x-b />", ["components.b": "@push('s')@endpush{{ turn() }}"]))
  }

  @Test func composedComponentsAreNotKept() throws {
    let views = Views(["page": "@foreach($items as $item)<x-b />@endforeach", "components.b": "{{ $n }}"])
    let counter = Counter()
    views.factory.composer("components.b") { view in view["n"] = .integer(counter.next()) }
    let data: [(name: String, value: Value)] = [("items", .list([.object(Item("a"))]))]
    #expect(try views.render("page", data) == "1")
    #expect(try views.render("page", data) == "2")
  }

  @Test func componentFaultsPointAtTheTag() throws {
    let views = Views(["page": "a\n  <x-part name=\"t\"/>"])
    views.factory.component(
      "part", NativeComponent { _, _ throws(Fault) in throw Fault("unknown-part", "Part 't' is not declared") })
    let problem = try #require(views.problem())
    #expect(problem.identifier == "unknown-part")
    #expect(problem.location?.line == 2 && problem.location?.column == 3)
  }

  @Test func outlines() throws {
    let views = Views([
      "page": "<b title=\"x\"><x-part name=\"a\" :as=\"$h\" />\n stray <i>{{ $x }}</i></b>@include('row')"
    ])
    let outline = try views.factory.outline(of: "page")
    let part = try #require(outline.components.first)
    #expect(part.name == "part" && part["name"] == "a" && part.computed == ["as"] && part.isEmpty)
    #expect(outline.strayTexts.map(\.line) == [2])
    #expect(outline.strayEchoes.count == 1)
    #expect(outline.views.map(\.name) == ["row"])
  }

  @Test func expressionsStandAlone() throws {
    let source = SourceText(file: "recipe.cell.yaml", bytes: Array("from: minutes . ' min'".utf8))
    let expression = try Expression(source, in: 6..<source.bytes.count, allowsBareNames: true)
    #expect(expression.variables == ["minutes"])
    #expect(try expression.evaluate { _ in 5 }.textIfAny == "5 min")
    #expect(throws: Diagnostic.self) { try expression.evaluate { _ in nil } }
    let broken = SourceText(file: "site.yaml", bytes: Array("a +".utf8))
    #expect(throws: Diagnostic.self) { try Expression(broken, allowsBareNames: true) }
  }

  @Test func sharedDataAndHooks() throws {
    let views = Views(["page": "{{ $a }}{{ $b }}@include('part')", "part": "{{ $b }}{{ $c ?? '-' }}"])
    views.factory.share("a", 1)
    views.factory.composer("p*") { view throws(Fault) in view["b"] = .string(view.view + (view["b"]?.textIfAny ?? "")) }
    views.factory.creator("part") { $0["c"] = "!" }
    #expect(try views.render() == "1pagepartpage!")
  }

  @Test func renderersRunSideBySide() async throws {
    let views = Views([
      "page": "@foreach($l as $x)@include('row')@endforeach", "row": "<x-c :x=\"$x\"/>", "components.c": "({{ $x }})",
    ])
    let factory = views.factory
    let outputs = try await withThrowingTaskGroup(of: String.self) { group in
      for i in 0..<16 {
        group.addTask {
          let list = Value.list((0..<50).map { .integer(i * 100 + $0) })
          return String(decoding: try factory.make("page", [("l", list)]).render(), as: UTF8.self)
        }
      }
      var outputs: [String] = []
      for try await output in group { outputs.append(output) }
      return outputs
    }
    let wanted = (0..<16).map { i in (0..<50).map { "(\(i * 100 + $0))" }.joined() }
    #expect(Set(outputs) == Set(wanted))
  }
}
