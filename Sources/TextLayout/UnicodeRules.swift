import CTextICU
import Diagnostics

/// ICU's services for one thread, opened once: character properties, boundaries, bidirectional levels.
struct UnicodeRules: ~Copyable {
  var characters = CharacterTable()
  private let graphemes: OpaquePointer
  private let strictLines: OpaquePointer
  private let normalLines: OpaquePointer
  private let bidi: OpaquePointer

  init() throws(Diagnostic) {
    let graphemes = ctext_breaker_open(Int32(CTextGraphemes))
    let strictLines = ctext_breaker_open(Int32(CTextLinesStrict))
    let normalLines = ctext_breaker_open(Int32(CTextLinesNormal))
    let bidi = ctext_bidi_open()
    guard let graphemes, let strictLines, let normalLines, let bidi else {
      ctext_breaker_close(graphemes)
      ctext_breaker_close(strictLines)
      ctext_breaker_close(normalLines)
      ctext_bidi_close(bidi)
      throw Diagnostic(
        .error, "missing-icu-data", "ICU has no rules for line and character breaks",
        suggestion: "Install libicu72 with its data")
    }
    self.graphemes = graphemes
    self.strictLines = strictLines
    self.normalLines = normalLines
    self.bidi = bidi
  }

  deinit {
    ctext_breaker_close(graphemes)
    ctext_breaker_close(strictLines)
    ctext_breaker_close(normalLines)
    ctext_bidi_close(bidi)
  }

  /// Adds `mark` to the entries of `marks` at which a grapheme cluster ends.
  func markGraphemes(_ text: UnsafeBufferPointer<UInt32>, _ mark: BreakMarks, in marks: inout [BreakMarks]) {
    run(graphemes, text, mark, &marks)
  }

  /// Adds `mark` where UAX #14 lets a line break; Korean has its own tailoring in browsers.
  func markLines(
    _ text: UnsafeBufferPointer<UInt32>, korean: Bool, _ mark: BreakMarks, in marks: inout [BreakMarks]
  ) {
    run(korean ? normalLines : strictLines, text, mark, &marks)
  }

  private func run(
    _ breaker: OpaquePointer, _ text: UnsafeBufferPointer<UInt32>, _ mark: BreakMarks, _ marks: inout [BreakMarks]
  ) {
    guard let base = text.baseAddress, text.count < Int32.max, marks.count > text.count else { return }
    marks.withUnsafeMutableBytes { bytes in
      guard let target = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      _ = ctext_breaker_mark(breaker, base, Int32(text.count), mark.rawValue, target)
    }
  }

  /// Embedding levels by UAX #9; each paragraph has the same base level.
  func resolveLevels(_ text: UnsafeBufferPointer<UInt32>, base: UInt8, into levels: inout [UInt8]) {
    guard let start = text.baseAddress, text.count < Int32.max, levels.count >= text.count else { return }
    levels.withUnsafeMutableBufferPointer { buffer in
      guard let target = buffer.baseAddress else { return }
      _ = ctext_bidi_levels(bidi, start, Int32(text.count), base, target)
    }
  }
}
