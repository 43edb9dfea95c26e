/// What a file's bytes say about its encoding.
struct EncodingGuess {
  let encoding: String
  /// Length of the byte order mark.
  let mark: Int
  let isGuessed: Bool

  var isUTF8: Bool { encoding == "UTF-8" }

  /// - Parameter language: the readers', which decides between code pages that are equally plausible.
  init(_ bytes: [UInt8], language: String? = nil) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), Self.isValidUTF8(bytes) {
      (encoding, mark, isGuessed) = ("UTF-8", 3, false)
    } else if bytes.starts(with: [0xFF, 0xFE, 0, 0]), bytes.count % 4 == 0 {
      (encoding, mark, isGuessed) = ("UTF-32LE", 4, false)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      (encoding, mark, isGuessed) = ("UTF-32BE", 4, false)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (encoding, mark, isGuessed) = ("UTF-16LE", 2, false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (encoding, mark, isGuessed) = ("UTF-16BE", 2, false)
    } else if let wide = WideText.encoding(of: bytes) {
      (encoding, mark, isGuessed) = (wide, 0, true)
    } else if Self.isValidUTF8(bytes) {
      (encoding, mark, isGuessed) = ("UTF-8", 0, false)
    } else {
      (encoding, mark, isGuessed) = (CodePage.mostPlausible(for: bytes, language: language).rawValue, 0, true)
    }
  }

  static func isValidUTF8(_ bytes: [UInt8]) -> Bool { isValidUTF8(bytes[...]) }

  static func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let length = UTF8Sequence.length(in: bytes, at: index)
        if length == 0 { return false }
        index += length
      }
      return true
    }
  }
}
