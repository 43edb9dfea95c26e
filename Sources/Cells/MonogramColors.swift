/// The colours of a person without a picture: one hue of several, of equal lightness and chroma.
package struct MonogramColors: Sendable, Hashable {
  /// Angles in degrees.
  package let hues: [Int]
  /// CSS colours in which H stands for the hue.
  package let background: ColorToken
  package let text: ColorToken

  package init(hues: [Int], background: ColorToken, text: ColorToken) {
    self.hues = hues
    self.background = background
    self.text = text
  }

  /// The class number of a record, from 1: a stable hash of its id, so that no other record can change it.
  package func hue(of id: String) -> Int {
    guard !hues.isEmpty else { return 1 }
    var hash: UInt32 = 2_166_136_261
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 16) % UInt32(hues.count)) + 1
  }
}
