import Blade
import Diagnostics
import Synchronization
import Testing

@Suite struct ReadSetTests {
  /// Answers every field, and notes which were asked for.
  private final class Recorder: NativeObject {
    private let fields: [String: Value]
    private let asked = Mutex<Set<String>>([])

    init(_ fields: [String: Value]) {
      self.fields = fields
    }

    var read: Set<String> { asked.withLock { $0 } }

    func member(_ name: String) -> Value? {
      asked.withLock { _ = $0.insert(name) }
      return fields[name]
    }
  }

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
    let author = Recorder(["name": "Ann"])
    let status = Recorder(["text": "T", "hidden": false, "other": "O", "author": .object(author)])
    _ = try factory.make("page", [("status", .object(status))]).render()
    let said = try factory.readSet(of: "page")
    #expect(!status.read.isEmpty)
    #expect(status.read.union(author.read).isSubset(of: said.members))
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
    #expect(set.variables == ["site", "status", "tags", "title", "tone"])
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
}
