import Blade
import Diagnostics
import Effects
import TestSupport
import Testing

/// Whatever stands in a view, it gives a page or a fault at a place, never a trap.
@Suite struct RobustnessTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "{{", "}}", "@if(", ")", "@endif", "<x-t", "/>", "</x-t>", "[", "]", "$a", "->", "?:", "??", "'", "\"", "@foreach(",
    " as ", "@endforeach", "@section('s')", "@show", "{!!", "@php", "{{--", "fn($x) => ", "\\", "=", "@break(2)",
    "9e999",
    "@include('page')", "-9223372036854775808", "...", "@case(1)", "\u{0}", "é",
  ]

  @Test func mutatedViews() throws {
    let path = Cases.folder + "/blade/blade-cases.json"
    let sources = try JSON(FileSystem.disk.read(path))["cases"]?.elements.flatMap { $0["views"]?.members ?? [] } ?? []
    var numbers = Numbers(state: 7)
    for (_, source) in sources {
      for _ in 0..<4 {
        let mutated = mutation(of: Array((source.string ?? "").utf8), &numbers)
        let views = Views([
          "page": String(decoding: mutated, as: UTF8.self), "components.t": "{{ $slot }}{{ $attributes }}",
        ])
        if let problem = views.problem("page", [("a", [1, "x", .null]), ("xs", ["p"]), ("n", 3)]) {
          #expect(problem.location != nil, "\(problem.summary) in \(String(decoding: mutated, as: UTF8.self))")
        }
      }
    }
  }

  private func mutation(of source: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      if Bool.random(using: &numbers), place < bytes.count {
        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &numbers)))
      } else {
        bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers).map { Array($0.utf8) } ?? [], at: place)
      }
    }
    return bytes
  }

  @Test(arguments: [
    String(repeating: "(", count: 5000), String(repeating: "[", count: 5000), String(repeating: "!", count: 5000) + "1",
    String(repeating: "-", count: 5000) + "1", "$a" + String(repeating: "[0]", count: 5000),
    String(repeating: "1 ?? ", count: 5000) + "1",
    String(repeating: "1 + ", count: 5000) + "1", String(repeating: "'a' . ", count: 5000) + "'b'",
    String(repeating: "fn() => ", count: 5000) + "1",
  ]) func deepExpressions(expression: String) {
    _ = Views(["page": "{{ \(expression) }}"]).problem("page", [("a", [])])
  }

  @Test func deepBlocks() {
    let nested = String(repeating: "@if(1) ", count: 3000)
    #expect(Views(["page": nested]).problem() != nil)
    #expect(Views(["page": String(repeating: "<x-t>", count: 3000), "components.t": ""]).problem() != nil)
  }

  @Test(arguments: [
    "@include('page')", "@extends('page')", "<x-t/>", "@each('page', [1], 'x')",
    "@php($f = fn($g) => $g($g)){{ $f($f) }}",
  ]) func endlessRecursion(source: String) throws {
    let problem = try #require(Views(["page": source, "components.t": "<x-t/>"]).problem())
    #expect(problem.identifier == "recursion-limit")
  }

  @Test(arguments: [
    "{{ 9223372036854775807 + 1 }}", "{{ -9223372036854775807 - 2 }}", "{{ intdiv(-9223372036854775807 - 1, -1) }}",
    "{{ (-9223372036854775807 - 1) % -1 }}", "{{ 1 << 900 }}", "{{ (int) 1e300 }}", "{{ (int) (0 * log(0)) }}",
    "{{ 2 ** 9999 }}",
    "{{ round(1e300, 400) }}", "{{ number_format(1e300, 99) }}", "{{ str_repeat('x', 3) }}",
    "{{ abs(-9223372036854775807 - 1) }}",
    "{{ date('Y', 9000000000000) }}", "{{ substr('abc', -9223372036854775807, 9223372036854775807) }}",
    "{{ count(array_slice([1], 9223372036854775807)) }}", "{{ count(range(1, 5, 9)) }}",
    "{{ [1][9223372036854775807] ?? 0 }}",
    "{{ sprintf('%5000d', 1) ? 1 : 0 }}", "{{ chr(-1) }}", "{{ mb_chr(55296) }}",
    "{{ str_pad('a', 9223372036854775807 - 1) ? 1 : 0 }}",
  ]) func extremeNumbers(source: String) {
    _ = Views(["page": source]).problem()
  }
}
