/// Cuts a vCard file into content lines (RFC 6350 §3.2), and what programs write instead: bytes are unfolded before
/// anything is decoded, since a fold may fall inside a character.
struct VCardLines {
  /// The line without its folds.
  private(set) var text: [UInt8] = []
  /// Its bytes in the source.
  private(set) var range = 0..<0
  /// Version 2.1 folds before a blank that belongs to the text; later ones add the blank.
  var keepsBlanks = false

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next line that is not empty; false at the end of the file.
  mutating func next() -> Bool {
    while let line = physicalLine(at: position) {
      position = line.next
      if Self.isBlank(bytes[line.text]) { continue }
      text = Array(bytes[line.text])
      range = line.text
      let encoding = VCardProperty.encoding(of: text[...])
      unfold(encoding)
      if encoding == .base64 { joinBase64() }
      return true
    }
    return false
  }

  private mutating func unfold(_ encoding: VCardProperty.Encoding) {
    while let line = physicalLine(at: position) {
      let more = bytes[line.text]
      if encoding == .quotedPrintable, endsSoftly {
        // A cut-off value must not swallow the end of its card.
        if Self.isMark(more) { return }
        dropSoftEnd()
        text += more
      } else if let first = more.first, first == 0x20 || first == 0x09 {
        text += keepsBlanks && encoding != .base64 ? more : more.dropFirst()
      } else {
        return
      }
      range = range.lowerBound..<line.text.upperBound
      position = line.next
    }
  }

  /// Lines of Base64 need no blank in front; an empty line, or one that has a colon, ends them.
  private mutating func joinBase64() {
    while let line = physicalLine(at: position), !bytes[line.text].isEmpty,
      !bytes[line.text].contains(UInt8(ascii: ":"))
    {
      text += bytes[line.text]
      range = range.lowerBound..<line.text.upperBound
      position = line.next
    }
  }

  private var endsSoftly: Bool {
    text.last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "=")
  }

  private mutating func dropSoftEnd() {
    while let last = text.popLast(), last != UInt8(ascii: "=") {}
  }

  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    VCardProperty.isMark(line, "END") || VCardProperty.isMark(line, "BEGIN")
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 <= 0x20 }
  }

  private func physicalLine(at start: Int) -> (text: Range<Int>, next: Int)? {
    guard start < bytes.count else { return nil }
    let end = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    }
    // A text file that was converted twice ends its lines in two returns and a feed.
    var next = end
    while next < bytes.count, bytes[next] == 0x0D { next += 1 }
    let isPair = next > end && next < bytes.count && bytes[next] == 0x0A
    return (start..<end, isPair ? next + 1 : min(end + 1, bytes.count))
  }
}
