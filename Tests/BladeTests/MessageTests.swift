import Blade
import Diagnostics
import Testing

@Suite struct MessageTests {
  @Test(arguments: [
    ("{{ $titel }}", "Did you mean '$title'?"), ("{{ strtouper($title) }}", "Did you mean 'strtoupper'?"),
    ("{{ $user->nmae }}", "Did you mean 'name'?"), ("@include('prat')", "Did you mean 'part'?"),
    ("<x-crad/>", "Did you mean 'card'?"), ("{{ number_format(num: 1, decimal: 2) }}", "Did you mean 'decimals'?"),
    ("{{ [1]->mpa(1) }}", "Did you mean 'map'?"), ("{{ $user->tags->frist() }}", "Did you mean 'first'?"),
  ]) func suggestions(source: String, suggestion: String) throws {
    let views = Views(["page": source, "part": "", "components.card": ""])
    let user = Value.record(Record(Shape(["name", "tags"]), ["Ann", ["a"]]))
    let problem = try #require(views.problem("page", [("title", "T"), ("user", user)]))
    #expect(problem.suggestion == suggestion)
  }

  @Test func includesAreTraced() throws {
    let views = Views(["page": "\n@include('outer')", "outer": "<x-inner/>", "components.inner": "a\n{{ $nope }}"])
    let problem = try #require(views.problem())
    #expect(problem.location?.file == "components.inner.blade.html")
    #expect(problem.location?.line == 2)
    #expect(problem.notes.map(\.message) == ["In 'components.inner', included here", "In 'outer', included here"])
    #expect(problem.notes.map { $0.location?.file } == ["outer.blade.html", "page.blade.html"])
    #expect(problem.notes.last?.location?.line == 2)
  }

  @Test func columnsCountCodePoints() throws {
    let problem = try #require(Views(["page": "中文 é {{ $nope }}"]).problem())
    #expect(problem.location?.column == 9)
    #expect(problem.location?.length == 5)
    #expect(problem.location?.text == "中文 é {{ $nope }}")
  }

  @Test(arguments: ["csrf", "vite", "auth", "can", "error", "session", "inject", "method", "dd", "lang"])
  func refusedByName(directive: String) throws {
    let problem = try #require(Views(["page": "<p>\n@\(directive)('x')"]).problem())
    #expect(problem.identifier == "unsupported-directive")
    #expect(problem.explanation != nil)
    #expect(problem.location?.line == 2)
  }

  @Test func misspeltEndsAreNamed() throws {
    let misspelt = try #require(Views(["page": "@if(true)\n@endfi\n"]).problem())
    #expect(misspelt.notes.map(\.message) == ["'@endfi' is no directive"])
    let glued = try #require(Views(["page": "@if(true)yes@endif\n"]).problem())
    #expect(glued.notes.map(\.message) == ["'@endif' is text, since it follows a letter or digit"])
  }

  @Test func allBrokenViewsAreReported() {
    let views = Views([
      "a": "@if(1)", "b": "{{ $x", "c": "fine", "d": "@include('nope')<x-nope/>", "e": "{{ f() }}",
    ])
    let problems = views.factory.compileAll(["a", "b", "c", "d", "e", "f"])
    #expect(
      problems.map(\.identifier) == [
        "unclosed-directive", "unclosed-echo", "view-not-found", "component-not-found", "unknown-function",
        "view-not-found",
      ])
    #expect(problems.dropLast().allSatisfy { $0.location != nil })
  }

  @Test func nothingIsWrittenOnFailure() {
    var bytes = Array("old".utf8)
    let views = Views(["page": "before {{ $nope }}"])
    #expect(throws: Diagnostic.self) { try views.factory.make("page").render(into: &bytes) }
    #expect(bytes.isEmpty)
  }
}
