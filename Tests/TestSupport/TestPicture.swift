/// Pictures whose headers are right, with a text in a place that is drawn nowhere.
package enum TestPicture {
  /// A PNG of 8 by 6 px.
  package static func png(saying text: String = "") -> [UInt8] {
    let note = text.isEmpty ? [] : chunk("tEXt", Array(text.utf8))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0])
      + note + chunk("IDAT", [1]) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count)] + Array(type.utf8) + body + [0, 0, 0, 0]
  }
}
