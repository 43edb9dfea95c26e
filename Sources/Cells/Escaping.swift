/// Escapes text for HTML content and double-quoted attributes.
package enum Escaping {
  /// Appends UTF-8 bytes with `& < > "` as references; everything else is copied in whole stretches.
  package static func append(_ bytes: ArraySlice<UInt8>, to html: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, to: &html) }
  }

  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
    var start = 0
    for i in bytes.indices {
      let reference: StaticString
      switch bytes[i] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      html.append(contentsOf: bytes[start..<i])
      html.append(contentsOf: UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      start = i + 1
    }
    html.append(contentsOf: bytes[start..<bytes.count])
  }

  package static func html(_ text: String) -> [UInt8] {
    var html: [UInt8] = []
    append(Array(text.utf8)[...], to: &html)
    return html
  }
}
