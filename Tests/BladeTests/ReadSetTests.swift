import Blade
import Diagnostics
import TestSupport
import Testing

@Suite struct ReadSetTests {
  private func factory(_ views: [String: String]) -> ViewFactory {
    ViewFactory { name in views[name].map { SourceText(file: name, bytes: Array($0.utf8)) } }
  }

  @Test(arguments: [
    "{{ $status->text }}", "{{ $status['text'] }}", "@if($status->hidden)x @else{{ $status->text }}@endif",
    "@include('row', ['row' => $status])", "<x-card :row=\"$status\"/>", "{{ $status?->text ?? $status->other ?? '' }}",
    "@php($s = $status){{ $s->text }}", "{{ isset($status->text) ? $status->text : '' }}",
    "{{ implode(',', array_map(fn ($x) => $x->text, [$status])) }}", "{{ \"$status->text\" }}",
    "@foreach([$status] as $s){{ $s->text }}{{ $s->author->name }}@endforeach",
  ]) func whatIsReadIsSaid(source: String) throws {
    let factory = factory([
      "page": source, "row": "{{ $row->text }}{{ $row->author->name }}",
      "components.card": "@props(['row']){{ $row->text }}",
    ])
    let recorder = ReadRecorder()
    let author = Value.record(Record(Shape(["name"]), ["Ann"]))
    let status = Value.record(Record(Shape(["text", "hidden", "other", "author"]), ["T", false, "O", author]))
    _ = try factory.make("page", [("status", recorder.value(status, at: "status"))]).render()
    let said = try factory.readSet(of: "page")
    #expect(recorder.count > 0)
    #expect(recorder.unexpected(by: said) == [])
    #expect(said.variables == ["status"])
  }

  @Test func includesAreFollowed() throws {
    let factory = factory([
      "page": "@include('row', ['row' => $status]){{ $title }}@foreach($tags as $tag){{ $tag->name }}@endforeach",
      "row": "{{ $row->text }}{{ url($site->root) }}<x-badge :n=\"$row->count\"/>",
      "components.badge": "{{ $n }}{{ $tone }}",
    ])
    factory.function("url", "path") { arguments, _ in arguments[0] }
    factory.composer("row") { $0["extra"] = 1 }
    let set = try factory.readSet(of: "page")
    #expect(set.variables == ["site", "status", "tags", "title"])
    #expect(set.shared == ["tone"])
    #expect(
      set.fields
        == ["row->count", "site->root", "status->count", "status->text", "tag->name"].filter { $0 != "row->count" })
    #expect(set.functions == ["url"])
    #expect(set.components == ["badge"])
    #expect(set.views == ["components.badge", "page", "row"])
    #expect(set.composed == ["row"])
    #expect(!set.readsLoop && !set.hasDynamicInclude && !set.readsAnyField)
  }

  @Test(arguments: [
    ("{{ $loop->index }}", true), ("@foreach($a as $b){{ $loop->index }}@endforeach", false),
    ("@foreach($a as $b){{ $loop->parent->index }}@endforeach", true),
    ("@foreach($a as $b)@include('row')@endforeach", false),
    ("@include('row')", true),
  ]) func loopsOutside(source: String, reads: Bool) throws {
    let set = try factory(["page": source, "row": "{{ $loop->first }}"]).readSet(of: "page")
    #expect(set.readsLoop == reads)
  }

  @Test func whatCannotBeToldIsFlagged() throws {
    #expect(try factory(["page": "@include($name)"]).readSet(of: "page").hasDynamicInclude)
    #expect(try factory(["page": "{{ $a->$b }}"]).readSet(of: "page").readsAnyField)
  }

  @Test func viewsThatIncludeEachOther() throws {
    let set = try factory(["a": "{{ $x }}@include('b')", "b": "{{ $y }}@include('a')"]).readSet(of: "a")
    #expect(set.variables == ["x", "y"])
  }

  @Test(arguments: [
    ("{{ $a && ($b = 1) }}{{ $b }}", ["a", "b"]), ("@php($a ?? $b = 1){{ $b }}", ["a", "b"]),
    ("@php($b ??= $a){{ $b }}", ["a", "b"]), ("{{ $a ? $b = 1 : 2 }}{{ $b }}", ["a", "b"]),
    ("@if($a) @elseif($b = 1) @endif{{ $b }}", ["a", "b"]), ("@for(; $a; $b = 1) @endfor{{ $b }}", ["a", "b"]),
    ("@pushIf($a, 's')@php($b = 1)@endPushIf{{ $b }}", ["a", "b"]), ("@push('s')@php($b = 1)@endpush{{ $b }}", []),
    ("@php($b = 1){{ $b }}", []), ("@php([$b, 'k' => $c] = $a){{ $b }}{{ $c }}", ["a"]),
    ("@foreach($a as $b){{ $b }}@endforeach", ["a"]), ("@foreach($a as $b)@endforeach{{ $b }}", ["a", "b"]),
    ("{{ array_map(fn ($x) => $x . $b, $a)[0] }}", ["a", "b"]),
    ("@props(['a', 'b' => $c]){{ $a }}{{ $b }}", ["a", "b", "c"]),
    ("@extends('wrap')@php($title = 1)", []), ("@extends('wrap')", ["title"]),
    ("@section('s'){{ $a }}@endsection", ["a"]), ("@push('s'){{ $a }}@endpush", ["a"]),
    ("@component('row', ['text' => $a])@slot('title'){{ $b }}@endslot @endcomponent", ["a", "b"]),
    ("@each('row', $a, 'text')", ["a"]), ("@include('wrap', ['title' => $a])", ["a"]),
    ("@include('wrap', [...$a])", ["a", "title"]), ("{{ $a?->f($b = 1) }}{{ $b }}", ["a", "b"]),
  ]) func variables(source: String, variables: [String]) throws {
    let factory = factory(["page": source, "wrap": "{{ $title }}", "row": "{{ $text }}"])
    #expect(try factory.readSet(of: "page").variables == variables)
  }

  @Test(arguments: [
    ("<x-native :row=\"$a\"/>", ["a"]), ("<x-bag :row=\"$a\"/>", ["a"]), ("<x-declared :row=\"$a\"/>", []),
    ("<x-dynamic-component component=\"bag\" :row=\"$a\"/>", ["a"]), ("<x-outer :row=\"$a\"/>", ["a"]),
    ("<x-declared><x-slot:title :class=\"$a\">t</x-slot></x-declared>", ["a"]), ("@include($a->b, ['x' => $c])", ["c"]),
    ("@json($a)", ["a"]), ("@class($a)", ["a"]), ("{{ $a->b }}", []), ("{{ $a['b'] }}", []),
    ("{{ $a[$b] }}", ["a", "b"]),
    ("{!! $a !!}", ["a"]), ("{{ \"$a->b\" }}", []), ("@stack($a->b)", []),
  ]) func wholes(source: String, wholes: [String]) throws {
    let factory = factory([
      "page": source, "components.bag": "{{ $attributes }}", "components.declared": "@props(['row']){{ $row->text }}",
      "components.outer": "@props(['row' => 1])<x-inner/>", "components.inner": "@aware(['row']){{ $row }}",
    ])
    factory.component("native", NativeComponent { _, _ in })
    #expect(try factory.readSet(of: "page").wholes.filter { ["a", "b", "c"].contains($0) } == wholes)
  }

  @Test(arguments: [
    ("{{ $a[$b] }}", nil), ("{{ $a[0] }}", ["0"]), ("{{ data_get($a, 'b.c') }}", ["b", "b.c", "c"]),
    ("{{ data_get($a, $b) }}", nil), ("{{ $a->pluck('b', 'c') }}", ["b", "c"]), ("{{ $a->sortBy($b) }}", nil),
    ("{{ $a->sortBy(fn ($x) => $x->b) }}", ["b"]), ("@php(['b' => $c] = $a)", ["b"]), ("{{ $a->$b() }}", nil),
    ("{{ $a->$b }}", nil), ("{{ $a->count() }}", []),
  ]) func fieldsByName(source: String, members: [String]?) throws {
    let set = try factory(["page": source]).readSet(of: "page")
    #expect(set.readsAnyField == (members == nil))
    if let members { #expect(set.members == members) }
  }

  @Test(arguments: [
    ("{{ array_map('url', $a) }}", ["array_map", "url"], false), ("{{ array_map($f, $a) }}", ["array_map"], true),
    ("{{ array_map(fn ($x) => url($x), $a) }}", ["array_map", "url"], false), ("{{ $f(1) }}", [], true),
    ("{{ $a->map('url') }}", ["url"], false), ("{{ url($a) }}", ["url"], false),
  ]) func functions(source: String, functions: [String], callsAny: Bool) throws {
    let factory = factory(["page": source])
    factory.function("url", "path") { arguments, _ in arguments[0] }
    let set = try factory.readSet(of: "page")
    #expect(set.functions == functions)
    #expect(set.callsAnyFunction == callsAny)
  }

  @Test func whatFollowsAComputedNameIsFollowedToo() throws {
    let set = try factory(["page": "@include('row')@include($name)", "row": "{{ $x }}"]).readSet(of: "page")
    #expect(set.hasDynamicInclude && set.variables == ["name", "x"])
  }

  @Test func componentsSeeSharedDataAlone() throws {
    let views = [
      "page": "<x-card/>@foreach($a as $b)<x-card/>@endforeach", "components.card": "{{ $tone }}{{ $loop }}",
    ]
    let set = try factory(views).readSet(of: "page")
    #expect(set.variables == ["a"])
    #expect(set.shared == ["loop", "tone"])
  }
}
