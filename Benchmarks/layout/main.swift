import Cells
import TextLayout

// How fast texts are set, beside a program that only shapes them; by thread CPU time.
//
//     LayoutBenchmark CASES      where CASES holds the folders theme and layout

let widths = [18.125, 20.125, 21.125, 22.125, 24.125, 30.125, 35.125]

func report(_ what: String, _ count: Int, _ seconds: Double) {
  let each = Double(Int(seconds / Double(count) * 1e8)) / 100
  print("  \(what): \(Int(Double(count) / seconds)) texts/s, \(each) µs each")
}

func measure(_ corpus: Corpus) throws {
  let faces = try Faces(for: corpus.rows)
  let (rows, texts) = (corpus.rows, corpus.texts)
  print("\(corpus.name): \(rows.count) texts in \(Set(rows.map(\.lang)).count) languages")
  let raw = try RawShaping(faces, for: rows)
  raw.run(rows)
  report("hb_shape and ICU's iterator", rows.count, Measure.best(5) { Measure.seconds { raw.run(rows) } })

  let stack = faces.stack
  func set(_ setter: inout Typesetter) {
    for i in rows.indices { setter.typeset(texts[i], language: rows[i].lang) }
  }
  report(
    "set for the first time: tables of each language and face made, every word new", rows.count,
    try Measure.best(5) {
      var setter = try Typesetter(stack: stack)
      for language in Set(rows.map(\.lang)) { setter.typeset(LayoutText("a"), language: language) }
      return Measure.seconds { set(&setter) }
    })
  var setter = try Typesetter(stack: stack)
  set(&setter)
  let warm = Measure.best(5) { Measure.seconds { set(&setter) } }
  report("set, words known", rows.count, warm)
  let guarded = Measure.best(5) {
    Measure.seconds {
      for i in rows.indices {
        setter.typeset(texts[i], language: rows[i].lang)
        _ = setter.tieGuard(widths: widths)
      }
    }
  }
  report("with the lines at seven widths, tie guard included", rows.count, guarded)
  let many = Measure.best(3) {
    Measure.seconds {
      for i in rows.indices {
        setter.typeset(texts[i], language: rows[i].lang)
        for width in 0..<100 { _ = setter.lineCount(width: 18000 + width * 181) }
      }
    }
  }
  print("  a further width: \(Double(Int((many - warm) / Double(rows.count) * 1e7)) / 1000) µs")
}

/// What 100,000 rows keep: markup and lines at eight widths.
func measureMemory(_ corpus: Corpus) throws {
  let count = 100_000
  var setter = try Typesetter(stack: Faces(for: corpus.rows).stack)
  var kept: [SetTextPart] = []
  kept.reserveCapacity(count)
  for i in corpus.rows.indices { setter.typeset(corpus.texts[i], language: corpus.rows[i].lang) }
  let before = Measure.residentBytes()
  var bytes = 0
  for i in 0..<count {
    let row = i % corpus.rows.count
    setter.typeset(corpus.texts[row], language: corpus.rows[row].lang)
    let choice = setter.tieGuard(widths: widths)
    var lines = StepVector.zero
    for (step, count) in choice.counts.enumerated() { lines[step] = Int32(count) }
    let html = TextMarkup(addresses: []).html(corpus.texts[row], setter.events)
    bytes += html.count
    kept.append(SetTextPart(html: html, lines: lines, guardClass: choice.guardClass))
  }
  let used = Measure.residentBytes() - before
  print("memory of \(kept.count) rows: \(used >> 20) MB, of which \(bytes >> 20) MB are markup")
}

/// Every language by itself, words known; thread CPU µs a text, ours and plain shaping's.
func measureLanguages(_ corpus: Corpus) throws {
  let faces = try Faces(for: corpus.rows)
  var setter = try Typesetter(stack: faces.stack)
  let raw = try RawShaping(faces, for: corpus.rows)
  for language in Set(corpus.rows.map(\.lang)).sorted() {
    let own = corpus.rows.indices.filter { corpus.rows[$0].lang == language }
    let rows = own.map { corpus.rows[$0] }
    let each = { (seconds: Double) in Double(Int(seconds / Double(own.count) * 1e7)) / 10 }
    let known = Measure.best(5) {
      Measure.seconds { for i in own { setter.typeset(corpus.texts[i], language: language) } }
    }
    let plain = Measure.best(5) { Measure.seconds { raw.run(rows) } }
    print("  \(language): \(own.count) texts, \(each(known)) µs, plain shaping \(each(plain)) µs")
  }
}

let words = CommandLine.arguments
guard words.count == 2 else { throw RawShaping.Failure() }
let theme = try Corpus("theme", in: words[1] + "/theme")
let layout = try Corpus("layout", in: words[1] + "/layout")
try measureMemory(theme)
try measure(theme)
try measure(layout)
try measureLanguages(layout)
