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
    "\u{2}\"0  &<>'\u{3}", "x", "\u{3}", "\u{A0}a\u{A0}", "a\n",
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
      var bytes: [UInt8]
      do throws(Diagnostic) {
        bytes = try views.factory.make(
          "page", [("rows", .list((0..<6).flatMap { _ in Self.rows(runs) }))] + data
        ).render()
      } catch {
        bytes = Array("\(error.identifier): \(error.summary)".utf8)
      }
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
    #expect(result.reads * 2 < result.readsWithout)
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
    "<p @style([$row->title])>", "@props(['kind' => 'x']){{ $row->title }}{{ $kind }}",
    "<x-bag title=\"{!! $row->title !!}\" />", "<x-bag title=\"{{ $row->title }}\" />",
    "<x-bag :title=\"$row->title\" />", "<x-bag title=\" {!! $row->title !!} \" />",
    "<x-bag :title=\"$row->title . '&'\" />", "<x-slots><x-slot:a title=\"{!! $row->title !!}\">s</x-slot></x-slots>",
    "<x-slots><x-slot:a>{!! $row->title !!}</x-slot></x-slots>",
    "{{ \"\\x02\\\"0  &<>'\\x03\" }}{{ $row->title ? 1 : 2 }}",
    "{!! \"\\x02\\\"0  &<>'\\x03\" !!}{{ $row->title ? 1 : 2 }}",
  ])
  func whatDecidesByATextIsRunForEach(_ row: String) throws {
    let parts = [
      "components.bag": "<i {{ $attributes }}>",
      "components.slots": "{{ $a }}<u {{ $a->attributes }}>",
    ]
    let result = try compare(row, parts)
    #expect(result.isSame)
  }

  /// Parts of views, with a place `#` for what they do it with.
  private static let (values, bodies) = (
    [
      "$row->title", "$row->url", "$row->kind", "$row->count", "$row->title . $row->url", "'<' . $row->kind",
      "($row->url ?: 'no')", "($row->title ?? '-')", "($row->kind === 'check' ? $row->title : $row->count)",
      "strtolower($row->kind)", "trim($row->title)", "[$row->title, $row->url][1]", "$mood", "strlen($row->kind)",
      "(string) $row->count", "\"$row->title!\"", "htmlspecialchars($row->url)", "' '", "$loop->index",
    ],
    [
      "{{ # }}", "{!! # !!}", " {{ # }} ", "@if (#)yes @endif", "@unless (#) no @endunless", "@isset(#) set @endisset",
      "@if (# == 'Ada')Ada @else{{ # }}@endif", "@foreach ([#, 'x'] as $x){{ $x }}{{ $loop->last }} @endforeach",
      "@php($y = #){{ $y ?? 'none' }}", "<p @class(['a', 'b' => #, #])>", "<p title=\"{{ # }}\">",
      "@include('rows.c', ['title' => #])", "<x-inner :row=\"$row\" :title=\"#\" />",
      "<x-inner :row=\"$row\" title=\"{{ # }} \" />", "<x-bag title=\"{!! # !!}\" :url=\"#\" />",
      "<x-plain> {{ # }} </x-plain>", "<x-box>{{ # }}</x-box>", "<x-box><x-slot:a> {!! # !!} </x-slot>x</x-box>",
      "@switch(#) @case('x') X @break @default {{ # }} @endswitch", "@empty(#) e @endempty", "@once o @endonce",
      "@push('s'){{ # }}@endpush", "@for ($i = 0; $i < 2; $i++){{ $i }}{{ # }}@endfor", "@json(#)",
    ]
  )

  @Test(arguments: 0..<60)
  func anyViewWritesTheSameWithAndWithoutStencils(_ seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func any(_ parts: [String]) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return parts[Int(state >> 33) % parts.count]
    }
    let view = (0...Int(seed % 3)).map { _ in
      any(Self.bodies).split(separator: "#", omittingEmptySubsequences: false).joined(separator: any(Self.values))
    }.joined(separator: any(["", " ", "-"]))
    let parts = [
      "components.inner": "@props(['row', 'title' => 'T']){{ $title }}-{{ $row->count }}{{ $mood ?? '' }}",
      "components.bag": "<i {{ $attributes }}>", "components.box": "<b>{{ $slot }}{{ $a ?? '' }}@if ($slot)!@endif</b>",
      "rows.c": "[{{ $title }}{{ $row->url }}]",
    ]
    for mood: Value in ["calm", "", "\u{2}\"0  &<>'\u{3}"] {
      #expect(try compare(view, parts, [("mood", mood)]).isSame, "\(view)")
    }
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
