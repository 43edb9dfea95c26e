/// One text as it is set: all that its lines are computed from. The arrays are reused from text to text.
///
/// A position is a code point of what is shown, over all paragraphs, line feeds between them included; a box is one
/// U+FFFC. The place "before position i" is called i. Not copyable: so many arrays are
/// never duplicated; what reads it for every character is inlined, since a call would hand over all its fields.
struct SetText: ~Copyable {
  /// A stretch of one kind within a paragraph.
  struct Piece {
    enum Kind: Equatable {
      case run(LayoutRun.Kind)
      case box(Box)
    }

    let kind: Kind
    /// The place of its run in the text.
    let run: Int
    let start: Int
    var end: Int
    /// What it shows, in the text's bytes.
    let firstByte: Int
    var endByte: Int

    var box: Box? {
      if case .box(let box) = kind { box } else { nil }
    }

    var isLink: Bool {
      if case .run(let kind) = kind { kind != .text } else { false }
    }
  }

  struct Paragraph {
    let start: Int
    var end: Int
    let firstPiece: Int
    var endPiece: Int
    /// Ranges of `breaks` and `cuts`.
    var breaks = 0..<0
    var cuts = 0..<0
    /// Widths depend on where the line begins.
    var hasTab = false
    /// Some opportunity, or some other place between clusters, lies where shaping must be done anew.
    var hasUnsafeBreak = false
    var hasUnsafeCut = false
  }

  /// A maximal stretch that is rounded up to 1/64 px by itself: one level, one element; a tab or box is alone.
  struct Item {
    let start: Int
    var end: Int
    let level: UInt8
    let isTab: Bool
  }

  /// A span that does not break, as it will be written.
  struct Span {
    var start: Int
    var end: Int
  }

  /// A script, and one bit that tells a run from the next where both have the same.
  struct RunScript: Equatable {
    private let bits: UInt16

    init(_ script: Int, odd: Bool) {
      bits = UInt16(truncatingIfNeeded: script) & 0x7FFF | (odd ? 0x8000 : 0)
    }

    /// UScriptCode.
    var script: Int { Int(bits & 0x7FFF) }
  }

  var codes: [UInt32] = []
  var properties: [CharacterProperties] = []
  /// offsets[i] = byte of the text at which position i begins.
  var offsets: [Int] = []
  /// The box at a position, if one stands there.
  var boxes: [Box?] = []
  var pieces: [Piece] = []
  var paragraphs: [Paragraph] = []
  /// A final line feed adds no line, but belongs to the markup.
  var endsWithLineFeed = false
  /// Whether every character is a grapheme cluster by itself.
  var isSimple = true
  /// Whether ICU must resolve levels; else all are 0.
  var isBidirectional = false
  var baseLevel: UInt8 = 0
  var levels: [UInt8] = []
  /// The script run of each position.
  var scripts: [RunScript] = []
  /// Advances in 16.16 px, then their sums: sums[i] is the width before position i.
  var advances: [Int] = []
  var sums: [Int] = []
  var unsafe: [Bool] = []
  var marks: [BreakMarks] = []
  var spans: [Span] = []
  var items: [Item] = []
  /// The item of each position, and the sum of the items before it in 1/64 px, each rounded up.
  var itemOf: [Int32] = []
  var itemSums: [Int] = []
  /// visibleEnds[i] = i without the spaces before it.
  var visibleEnds: [Int32] = []
  var breaks: [Int] = []
  var cuts: [Int] = []
  var hasSoftHyphen = false
  /// Whether more than one style is set; else `styles` is empty and all is set in the first.
  var isStyled = false
  /// The style of each position, as numbered by the runs.
  var styles: [UInt16] = []

  mutating func removeAll() {
    codes.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    paragraphs.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    isSimple = true
    isBidirectional = false
    baseLevel = 0
    hasSoftHyphen = false
    isStyled = false
    styles.removeAll(keepingCapacity: true)
  }

  /// Whether two positions are set in one style.
  @inline(__always)
  func haveOneStyle(_ a: Int, _ b: Int) -> Bool {
    !isStyled || styles[a] == styles[b]
  }
}

extension UInt32 {
  static let tab: UInt32 = 0x09
  static let lineFeed: UInt32 = 0x0A
  static let space: UInt32 = 0x20
  static let hyphenMinus: UInt32 = 0x2D
  static let softHyphen: UInt32 = 0xAD
  static let ideographicSpace: UInt32 = 0x3000
  static let objectReplacement: UInt32 = 0xFFFC
  static let variationSelector16: UInt32 = 0xFE0F

  /// Space, tab and line feed: a line may break after them whatever UAX #14 says.
  var isBreakingSpace: Bool { self == .space || self == .tab || self == .lineFeed }
  /// What hangs at the end of a line.
  var hangs: Bool { isBreakingSpace || self == .ideographicSpace }
  /// May lack a glyph and is then drawn as nothing.
  var isInvisible: Bool {
    switch self {
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
