/// Writes chips as HTML.
package enum ChipMarkup {
  package static func html(_ words: [String]) -> [UInt8] {
    var html: [UInt8] = []
    for word in words {
      html += "<span class=chip>".utf8
      Escaping.append(word.utf8.map { $0 < 0x20 ? 0x20 : $0 }[...], to: &html)
      html += "</span>".utf8
    }
    return html
  }
}
