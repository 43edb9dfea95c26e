import Blade
import Diagnostics
import Testing

@Suite struct ViewWarningTests {
  /// The warnings of all views, of which 'page' is made with `$title`.
  private func warnings(_ sources: [String: String], _ change: (ViewFactory) -> Void = { _ in }) -> [String] {
    let factory = Views(sources).factory
    change(factory)
    return factory.warnings(sources.keys.sorted()) { $0 == "page" ? ["title"] : nil }.map { warning in
      "\(warning.location?.file.dropLast(11) ?? ""):\(warning.location?.column ?? 0): \(warning.summary)"
    }
  }

  @Test(arguments: [
    ("@foreahc($a as $b)", "foreach"), ("@inclde ('x')", "include"), ("@fi(true)", "if"), ("@Foreahc(1)", "foreach"),
    ("@componet('x')", "component"), ("@prosp(['a'])", "props"), ("@elsefi(1)", "elseif"), ("@badgee('x')", "badge"),
  ]) func misspeltDirectives(source: String, meant: String) throws {
    let factory = Views(["page": "é\n<p>\(source)"]).factory
    factory.directive("badge") { $0 }
    let warning = try #require(factory.warnings(["page"]) { _ in [] }.first)
    #expect(warning.identifier == "unknown-directive")
    #expect(warning.suggestion == "Did you mean '@\(meant)'?")
    #expect(warning.location?.line == 2 && warning.location?.column == 4)
    #expect(String(decoding: try factory.make("page").render(), as: UTF8.self) == "é\n<p>\(source)")
  }

  @Test(arguments: [
    "me@foreahc.com (x)", "me@example.com", "@media (width > 1px)", "@font-face {}", "@supports (display: grid)",
    "@container (width > 1px)", "@layer base", "@import url(x)", "@page (x)", "@scope (.a) to (.b)", "@foreahc",
    "@@foreahc($a)",
    "@click=\"x(1)\"", "@ (x)", "@username (x)", "@property --x (a)", "@verbatim @foreahc(1) @endverbatim",
    "{{-- @foreahc(1) --}}", "@keyframes a {}", "@starting-style (x)", "@ann(x)",
  ]) func otherTextIsSilent(source: String) {
    #expect(warnings(["page": source]) == [])
  }

  @Test func variablesOfPartials() {
    #expect(
      warnings(["page": "@include('part')", "part": "{{ $title }}{{ $titel }}"])
        == ["part:16: Nothing sets '$titel'"])
    #expect(
      warnings(["page": "@include('a', ['x' => 1])", "a": "@include('b')", "b": "{{ $x }}{{ $y }}"])
        == ["b:12: Nothing sets '$y'"])
    #expect(
      warnings(["page": "<x-card a-b=\"1\"/>", "components.card": "@props(['c' => 1]){{ $aB }}{{ $c }}{{ $title }}"])
        == ["components.card:39: Nothing sets '$title'"])
    #expect(
      warnings(["page": "@each('row', [1], 'n')", "row": "{{ $n }}{{ $key }}{{ $m }}"])
        == ["row:22: Nothing sets '$m'"])
  }

  @Test(arguments: [
    ["page": "@include($title)", "part": "{{ $x }}"], ["page": "{{ $title }}", "part": "{{ $x }}"],
    ["page": "@include('part', $title)", "part": "{{ $x }}"],
    ["page": "@php($x = 1)@include('part')", "part": "{{ $x }}"],
    ["page": "@foreach([1] as $x)@include('part')@endforeach", "part": "{{ $x }}{{ $loop->index }}"],
    ["page": "@extends('part')@php($x = 1)", "part": "{{ $x }}"],
    ["page": "@include('part')", "part": "{{ $x ?? 1 }}"],
    ["page": "<x-p>@if($title)<x-slot:x>1</x-slot>@endif</x-p>", "components.p": "{{ $slot }}{{ $x }}"],
    ["page": "<x-p :attributes=\"$title\"/>", "components.p": "{{ $attributes }}"],
    ["page": "@component('part', $title)@endcomponent", "part": "{{ $x }}"],
    ["page": "@include('part')", "other": "@include('part', ['x' => 1])", "part": "{{ $x }}"],
    ["page": "@include('part')", "part": "@if($title)@include('part', ['x' => 1])@endif{{ $x }}"],
    ["page": "@include('composed')", "composed": "{{ $x }}@include('part')", "part": "{{ $x }}"],
  ]) func noFalseAlarm(sources: [String: String]) {
    let warnings = warnings(sources) { factory in factory.composer("composed") { $0["x"] = 1 } }
    #expect(warnings == [])
  }
}
