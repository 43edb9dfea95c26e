import CTextICU

/// From bytes to characters, boxes and paragraphs.
extension Typesetter {
  mutating func read(_ source: borrowing LayoutText, asOneLine: Bool) {
    text.removeAll()
    text.openParagraph()
    var bidiClasses: UInt32 = 0
    text.isStyled = stacks.count > 1 && source.runs.contains { $0.style != 0 }
    for run in source.runs.indices {
      if text.isStyled { use(stack(ofStyle: source.runs[run].style)) }
      read(source, run: run, asOneLine: asOneLine, &bidiClasses)
    }
    markStyles(source)
    useFirstStack()
    text.closeParagraph(at: text.codes.count)
    text.offsets.append(source.bytes.count)
    if text.paragraphs.last?.isEmpty == true { text.paragraphs.removeLast() }
    text.endsWithLineFeed = !text.paragraphs.isEmpty && text.paragraphs.last?.end != text.codes.count
    let rightToLeft: UInt32 = 1 << UInt32(CTextBidiR) | 1 << UInt32(CTextBidiAL)
    text.baseLevel = bidiClasses & rightToLeft == 0 ? 0 : firstStrongLevel(source)
    text.isBidirectional = text.baseLevel != 0 || bidiClasses & ~ctext_level_zero_bidi_classes != 0
  }

  private mutating func read(
    _ source: borrowing LayoutText, run: Int, asOneLine: Bool, _ bidiClasses: inout UInt32
  ) {
    let layoutRun = source.runs[run]
    let start = text.codes.count
    let wasSimple = text.isSimple
    let boxes = mode != .plain && layoutRun.kind != .url
    var mayHoldBox = false
    source.bytes.withUnsafeBufferPointer { bytes in
      let end = min(layoutRun.shown.upperBound, bytes.count)
      var i = max(layoutRun.shown.lowerBound, 0)
      while i < end {
        let (scalar, next) = UTF8Decoding.scalar(bytes, i, end)
        let character = asOneLine && scalar.isBreakingSpace ? .space : scalar
        let properties = rules.characters.properties(of: character)
        text.append(character, properties, offset: i)
        bidiClasses |= 1 << properties.bidiClass
        if boxes && !mayHoldBox { mayHoldBox = suggestsBox(character, properties) }
        i = next
      }
    }
    let kind = mode != .plain ? layoutRun.kind : .text
    let stretch = RunStretch(kind: kind, run: run, endByte: layoutRun.shown.upperBound)
    if mayHoldBox {
      splitBoxes(from: start, stretch, wasSimple: wasSimple)
    } else {
      text.appendPieces(stretch, start..<text.codes.count, endByte: stretch.endByte)
    }
  }

  /// Whether a cluster with this character may be a box.
  private mutating func suggestsBox(_ character: UInt32, _ properties: CharacterProperties) -> Bool {
    if properties.isEmojiPresentation || properties.isEmojiModifier || character.makesEmoji { return true }
    return shaper.boxing.role(of: character, properties, rules.characters.scriptSets, shaper.stack) != .plain
  }

  /// dir=auto: the first strong character of what the author wrote decides.
  private mutating func firstStrongLevel(_ source: borrowing LayoutText) -> UInt8 {
    for run in source.runs {
      var i = run.source.lowerBound
      while i < run.source.upperBound {
        let (character, next) = source.bytes.withUnsafeBufferPointer {
          UTF8Decoding.scalar($0, i, run.source.upperBound)
        }
        switch Int(rules.characters.properties(of: character).bidiClass) {
        case CTextBidiL: return 0
        case CTextBidiR, CTextBidiAL: return 1
        default: i = next
        }
      }
    }
    return 0
  }
}

extension UInt32 {
  static let keycap: UInt32 = 0x20E3
  static let zeroWidthJoiner: UInt32 = 0x200D
  static let variationSelector15: UInt32 = 0xFE0E

  fileprivate var makesEmoji: Bool {
    self == .variationSelector16 || self == .keycap || self == .zeroWidthJoiner
  }
}
