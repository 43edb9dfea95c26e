import CTextICU

/// A class of UAX #14, in ICU's numbering.
struct LineBreakClass: RawRepresentable, Equatable {
  let rawValue: UInt8

  private init(_ value: Int) {
    rawValue = UInt8(truncatingIfNeeded: value)
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let hyphen = Self(CTextLineBreakHY)
  static let breakAfter = Self(CTextLineBreakBA)
  static let openPunctuation = Self(CTextLineBreakOP)
  static let hebrewLetter = Self(CTextLineBreakHL)

  /// A set of classes as a bit map.
  struct Group {
    private let bits: UInt64

    init(_ classes: Int...) {
      bits = classes.reduce(0) { $0 | 1 << UInt64($1) }
    }

    func contains(_ member: LineBreakClass) -> Bool {
      bits >> UInt64(member.rawValue) & 1 == 1
    }

    static let closing = Group(CTextLineBreakCL, CTextLineBreakCP)
    static let numericAffix = Group(CTextLineBreakPO, CTextLineBreakPR)
    /// What keeps a break away from a box beside it.
    static let sticksToBox = Group(CTextLineBreakGL, CTextLineBreakWJ, CTextLineBreakZWJ)
    /// LB19a of Unicode 16: before an initial quote.
    static let notBeforeInitialQuote = Group(
      CTextLineBreakOP, CTextLineBreakQU, CTextLineBreakGL, CTextLineBreakWJ, CTextLineBreakZWJ)
    /// LB19a of Unicode 16: after a final quote.
    static let notAfterFinalQuote = Group(
      CTextLineBreakCL, CTextLineBreakCP, CTextLineBreakEX, CTextLineBreakIS, CTextLineBreakSY, CTextLineBreakNS,
      CTextLineBreakCJ, CTextLineBreakBA, CTextLineBreakHY, CTextLineBreakIN, CTextLineBreakQU, CTextLineBreakGL,
      CTextLineBreakWJ, CTextLineBreakZWJ, CTextLineBreakCM)
  }
}
