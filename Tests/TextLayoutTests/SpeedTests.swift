import CHarfBuzz
import CTextICU
import Glibc
import Testing
import TextLayout

/// Figures, not verdicts: run with GALLEY_SPEED=1 and `swift test -c release --filter SpeedTests`.
@Suite("Speed", .enabled(if: getenv("GALLEY_SPEED") != nil), .serialized)
struct SpeedTests {
  private struct Row: Decodable {
    let text: String
    let lang: String
  }

  private static let widths = [18.125, 20.125, 21.125, 22.125, 24.125, 30.125, 35.125]

  private static func rows(_ area: String) throws -> [Row] {
    var seen = Set<String>()
    let all = try CaseFiles.read(area, as: Row.self).flatMap(\.cases)
    return all.filter { !["km", "lo", "th"].contains($0.lang) && seen.insert($0.text).inserted }
  }

  /// Thread CPU seconds of a body.
  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  @Test("statuses", arguments: ["theme", "layout"])
  func statuses(_ area: String) throws {
    let rows = try Self.rows(area)
    let texts = rows.map { LayoutText(linksIn: $0.text) }
    let raw = try RawShaping()
    try raw.run(rows.map { ($0.text, $0.lang) })
    let rawTime = try Self.best(5) { try raw.run(rows.map { ($0.text, $0.lang) }) }
    report(area, "hb_shape + ICU", rows.count, rawTime)
    let stack = try Stacks.theme.get()
    var cold = Double.infinity
    for _ in 0..<3 {
      var setter = try Typesetter(stack: stack)
      for text in texts.suffix(20) { setter.typeset(text, language: "zh") }
      cold = min(cold, Self.seconds { for i in rows.indices { setter.typeset(texts[i], language: rows[i].lang) } })
    }
    report(area, "typeset, words new", rows.count, cold)
    var setter = try Typesetter(stack: stack)
    for i in rows.indices { setter.typeset(texts[i], language: rows[i].lang) }
    let warm = Self.best(5) { for i in rows.indices { setter.typeset(texts[i], language: rows[i].lang) } }
    report(area, "typeset, words known", rows.count, warm)
    let guarded = Self.best(5) {
      for i in rows.indices {
        setter.typeset(texts[i], language: rows[i].lang)
        _ = setter.tieGuard(widths: Self.widths)
      }
    }
    report(area, "with tie guard at seven widths", rows.count, guarded)
    let lines = Self.best(5) {
      for i in rows.indices {
        setter.typeset(texts[i], language: rows[i].lang)
        for width in 0..<100 { _ = setter.lineCount(width: 18000 + width * 181) }
      }
    }
    let each = (lines - warm) / Double(rows.count) / 100 * 1e6
    print("\(area): a further width \(Double(Int(each * 1000)) / 1000) us")
  }

  private static func best(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs { best = min(best, try seconds(body)) }
    return best
  }

  private func report(_ area: String, _ what: String, _ count: Int, _ time: Double) {
    let rate = Int(Double(count) / time)
    print("\(area): \(what): \(rate) texts/s, \(Double(Int(time / Double(count) * 1e8)) / 100) us each")
  }
}

/// What a program does that only shapes each text by one font and asks ICU for line breaks.
private final class RawShaping {
  private let latin: OpaquePointer?
  private let cjk: OpaquePointer?
  private let buffer = hb_buffer_create()
  private let breaker: OpaquePointer

  init() throws {
    latin = try Self.font(InstalledFont.inter)
    cjk = try Self.font(InstalledFont.cjk)
    guard let breaker = ctext_breaker_open(Int32(CTextLinesStrict)) else { throw SubsetFont.Failure() }
    self.breaker = breaker
  }

  private static func font(_ installed: InstalledFont) throws -> OpaquePointer? {
    let source = try installed.source(name: installed.family)
    let blob = source.bytes.withUnsafeBytes {
      hb_blob_create(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let font = hb_font_create(hb_face_create(blob, UInt32(source.index)))
    hb_font_set_scale(font, 16 * 65536, 16 * 65536)
    return font
  }

  func run(_ texts: [(text: String, language: String)]) throws {
    var marks: [UInt8] = []
    for (text, language) in texts {
      let codes = text.unicodeScalars.map(\.value)
      hb_buffer_clear_contents(buffer)
      hb_buffer_add_codepoints(buffer, codes, Int32(codes.count), 0, Int32(codes.count))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(["zh", "ja", "ko"].contains(language.prefix(2)) ? cjk : latin, buffer, nil, 0)
      marks = [UInt8](repeating: 0, count: codes.count + 1)
      _ = ctext_breaker_mark_by_iterator(breaker, codes, Int32(codes.count), 1, &marks)
    }
  }
}
