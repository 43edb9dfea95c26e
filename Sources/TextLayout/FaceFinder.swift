/// Which face of a stack is the first that could draw a character, so that a text passes over faces that have nothing of it.
///
/// A site of many scripts has some forty faces; without this each Han character would be refused by all of them.
struct FaceFinder {
  /// By code point, the face's place plus 1; 0 where it was not looked up yet.
  private var known = CodePointMap<UInt16>(blank: 0)

  /// The place from which a range is worth shaping: `member`, or the first face behind it that could draw some of it.
  mutating func firstUseful(
    _ range: Range<Int>, of text: borrowing SetText, from member: Int, in stack: FontStack
  ) -> Int {
    // A mark at the beginning is a cluster by itself, which any face may draw.
    guard let first = range.first, !text.properties[first].extendsCluster else { return member }
    var nearest = stack.members.count - 1
    for i in range {
      let properties = text.properties[i]
      // A cluster goes where its base goes.
      if properties.extendsCluster { continue }
      let place = place(of: text.codes[i], properties, stack)
      if place <= member { return member }
      nearest = min(nearest, place)
    }
    return max(nearest, member)
  }

  private mutating func place(of character: UInt32, _ properties: CharacterProperties, _ stack: FontStack) -> Int {
    let found = known[character]
    if found != 0 { return Int(found) - 1 }
    let place = Self.lookUp(character, properties, stack)
    known[character] = UInt16(clamping: place + 1)
    return place
  }

  /// What HarfBuzz draws without a glyph of its own, spaces and invisible characters, is for the first face to judge.
  private static func lookUp(_ character: UInt32, _ properties: CharacterProperties, _ stack: FontStack) -> Int {
    let nonBreakingHyphen: UInt32 = 0x2011
    guard properties.isSimple, !properties.isMark, !properties.isSpaceSeparator, character != nonBreakingHyphen else {
      return 0
    }
    for (place, member) in stack.members.enumerated() {
      switch member {
      case .typeface(let typeface):
        if typeface.draws(character) { return place }
      case .readersCJK:
        if properties.isWide(character) { return place }
      }
    }
    return stack.members.count - 1
  }
}
