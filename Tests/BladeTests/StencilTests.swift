import Blade
import Diagnostics
import Synchronization
import Testing

@Suite struct StencilTests {
  /// A row of texts, which counts how often a view is run for it: only then its fields are read by name.
  private final class Row: StencilObject {
    static let shape = Shape(["title", "url", "kind", "count"])
    let values: [Value]
    private let marks: StencilMarks?
    private let runs: Counter

    init(_ values: [Value], _ runs: Counter, marks: StencilMarks? = nil) {
      self.values = values
      self.runs = runs
      self.marks = marks
    }

    var shape: Shape? { Self.shape }
    var stencil: (any StencilObject)? { self }

    func member(at number: Int) -> Value {
      guard let marks else {
        runs.count.add(1, ordering: .relaxed)
        return values[number]
      }
      return number == 2 ? marks.fixed(number, values[number]) : marks.value(number, values[number])
    }

    func marked(by marks: StencilMarks) -> (any NativeObject)? { Row(values, runs, marks: marks) }

    func stencilValue(_ number: Int) -> Value { values[number] }
  }

  private final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }

  private static let texts: [Value] = [
    "Ada", "", "0", " Ada", "Ada ", "a  b", "<b> & \"it's\"", "&amp;", .null, "00", "Ünï ✓",
    "\u{2}\"0  '\u{3}", "x",
  ]

  private static func rows(_ runs: Counter) -> [Value] {
    texts.indices.flatMap { i in
      ["check", "none", ""].flatMap { kind in
        [0, 7, -12].map { count in
          .object(
            Row([texts[i], texts[(i + 5) % texts.count], .string(kind), .integer(count)], runs))
        }
      }
    }
  }

  /// What rows write with and without stencils, and how many fields are read in each case.
  private func compare(
    _ row: String, _ others: [String: String] = [:], _ data: [(name: String, value: Value)] = []
  ) throws -> (isSame: Bool, reads: Int, readsWithout: Int) {
    func render(_ hasStencils: Bool) throws -> (bytes: [UInt8], reads: Int) {
      let views = Views(
        others.merging([
          "rows.a": row, "page": "@foreach($rows as $row)@include('rows.a')|@endforeach",
        ]) { $1 })
      views.factory.component(
        "plain",
        NativeComponent(writesAsGiven: true) { call, output throws(Fault) in
          output += "<\(call["as"]?.textIfAny ?? "p")>".utf8 + (call.slot ?? [])
        })
      views.factory.component(
        "loud",
        NativeComponent { call, output throws(Fault) in
          output += (call["title"]?.textIfAny ?? "").uppercased().utf8
        })
      if hasStencils { views.factory.stencil("rows.*", variable: "row") }
      let runs = Counter()
      let bytes = try views.factory.make(
        "page", [("rows", .list(Self.rows(runs) + Self.rows(runs)))] + data
      ).render()
      return (bytes, runs.count.load(ordering: .relaxed))
    }
    let (with, without) = (try render(true), try render(false))
    return (with.bytes == without.bytes, with.reads, without.reads)
  }

  @Test(arguments: [
    "{{ $row->title }}", "{!! $row->title !!}",
    "<a href=\"{{ $row->url }}\" class=\"h{{ $row->count }}\">",
    "@if ($row->title)<b>{{ $row->title }}</b>@else none @endif", "{{ $row->title ?: 'nobody' }}",
    "@switch($row->kind) @case('check') ✓ @break @default {{ $row->title }} @endswitch",
    "{{ $row->url ?? 'x' }}{{ 'mono h' . $row->count }}", "<p @class(['a', 'b' => $row->url])>",
    "<x-plain>{{ $row->title }}</x-plain>", "<x-plain as=\"mono h{{ $row->count }}\" />",
    "<x-inner :row=\"$row\" :title=\"$row->title\" />",
    "@include('rows.c', ['title' => $row->title])", "@php($x = $row->title){{ $x }}",
    "{{ !$row->title ? 1 : 2 }}", "{{ strtoupper('x') }}{{ $row->title }}",
  ])
  func rowsThatAreAlikeAreWrittenWithoutTheView(_ row: String) throws {
    let inner = "@props(['row', 'title']){{ $title }}-{{ $row->count }}"
    let result = try compare(row, ["components.inner": inner, "rows.c": "[{{ $title }}]"])
    #expect(result.isSame)
    #expect(result.reads * 3 < result.readsWithout)
  }

  @Test(arguments: [
    "{{ strtoupper($row->title) }}", "{{ strlen($row->title) }}",
    "{{ $row->title === 'Ada' ? 1 : 2 }}",
    "{{ $row->title . '!' == 'Ada!' ? 1 : 2 }}", "{{ \"$row->title\"[0] ?? '-' }}",
    "{{ (int) $row->title }}",
    "<x-loud :title=\"$row->title\" />", "<x-plain :as=\"$row->title\" />{{ $row->title }}",
    "@json($row->title)", "@once a @endonce{{ $row->title }}", "{{ $row->count + 1 }}",
    "{{ -$row->count }}",
    "@php($x = ucfirst($row->title)){{ $x }}",
    "{{ [$row->kind => 1, $row->title => 2]['Ada'] ?? 3 }}",
    "@push('a'){{ $row->title }}@endpush", "{{ isset($row->title[0]) ? 1 : 2 }}",
    "<p @style([$row->title])>",
  ])
  func whatDecidesByATextIsRunForEach(_ row: String) throws {
    let result = try compare(row)
    #expect(result.isSame)
  }

  @Test func otherVariablesCount() throws {
    let views = Views([
      "rows.a": "{{ $row->title }} {{ $mood ?? 'calm' }}",
      "page":
        "@foreach([1, 2, null, 2] as $mood)@foreach($rows as $row)@include('rows.a') @endforeach;@endforeach",
    ])
    views.factory.stencil("rows.*", variable: "row")
    let rows: [Value] = ["a", "b"].map { .object(Row([.string($0), "u", "k", 1], Counter())) }
    #expect(
      try views.render("page", [("rows", .list(rows))])
        == "a 1 b 1 ;a 2 b 2 ;a calm b calm ;a 2 b 2 ;")
  }

  @Test func faultsAreThoseOfTheView() throws {
    let views = Views([
      "rows.a": "{{ $row->title }}{{ $row->nothing }}", "page": "@include('rows.a')",
    ])
    views.factory.stencil("rows.*", variable: "row")
    let row = Value.object(Row(["a", "u", "k", 1], Counter()))
    #expect(views.problem("page", [("row", row)])?.summary == "Field 'nothing' is not there")
  }
}
