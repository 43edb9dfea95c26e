import Blade
import Diagnostics
import Testing

/// What a page may use of the machine: depth, bytes, and nothing outside of its data.
@Suite struct BoundsTests {
  @Test(arguments: [
    "@php($a = [])@for($i = 0; $i < 300000; $i++)@php($a = [$a])@endfor",
    "@php($a = [])@for($i = 0; $i < 300000; $i++)@php($a = ['x' => $a])@endfor",
    "@php($a = [])@for($i = 0; $i < 300000; $i++)@php($b = [])@php($b['x'] = $a)@php($a = $b)@endfor",
    "@php($a = [[]])@for($i = 0; $i < 300000; $i++)@php($a = array_fill(0, 1, $a))@endfor",
    "@php($f = fn() => 1)@for($i = 0; $i < 300000; $i++)@php($f = fn() => $f)@endfor",
  ]) func deepValues(source: String) throws {
    let problem = try #require(Views(["page": source]).problem())
    #expect(problem.identifier == "nesting-limit" && problem.location != nil)
  }

  /// Every other value is shallow, so that the limit looks at the wrong one: the page ends all the same.
  @Test func deepValuesBesideShallowOnes() {
    let source = "@php($a = [])@for($i = 0; $i < 100000; $i++)@php($a = [$a])@php($b = [[[]]])@php($c = [$b])@endfor"
    _ = Views(["page": source]).problem()
  }

  @Test func manySmallArraysAreFine() throws {
    let source = "@for($i = 0; $i < 9000; $i++)@php($a = [[[$i]]])@php($b = [$a])@endfor{{ $b[0][0][0][0] }}"
    #expect(try Views(["page": source]).render() == "8999")
  }

  @Test(arguments: [
    "@php($s = str_repeat('x', 10000))@for($i = 0; $i < 1000000; $i++){{ $s }}@endfor",
    "@php($s = str_repeat('x', 10000))@foreach(range(1, 500000) as $i){!! $s !!}@endforeach",
    "@php($s = str_repeat('x', 10000))@foreach(range(1, 500000) as $i)@push('a'){{ $s }}@endpush @endforeach",
  ]) func endlessOutput(source: String) throws {
    let views = Views(["page": source])
    views.factory.setOutputLimit(1 << 20)
    let problem = try #require(views.problem())
    #expect(problem.identifier == "output-limit")
    #expect(problem.summary == "Page grows beyond 1 MiB")
  }

  @Test(arguments: [
    "file_get_contents('/etc/hostname')", "system('id')", "eval('1')", "include('x')", "getenv('HOME')",
    "fopen('x', 'r')", "unlink('x')", "call_user_func('system', 'id')", "array_map('system', ['id'])", "$f('id')",
    "new DateTime()", "`id`",
  ]) func nothingReachesTheMachine(expression: String) {
    #expect(Views(["page": "{{ \(expression) }}"]).problem("page", [("f", "system")]) != nil)
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/../../b", "x\u{0}y", ""])
  func namesOfViewsAreNamesOnly(name: String) {
    let views = Views(["page": "@include($name)"])
    #expect(views.problem("page", [("name", .string(name))])?.identifier == "view-not-found")
  }
}
