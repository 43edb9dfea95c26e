/// Other people's HTML, reduced to what a text needs: paragraphs, headings, lists, quotes, code, links, emphasis, pictures
/// that are known. Everything else leaves its text, and nothing of the source is ever passed through.
package enum HTMLFragment {
  /// In bytes; a longer text is taken as one paragraph of plain text.
  package static let longest = 4 << 20

  /// - Parameters:
  ///   - isKnownImage: whether a picture's address is one the site has, such as a custom emoji's; others leave their
  ///     alternative text.
  ///   - resolve: what a link's address means; nil leaves the link's words alone.
  package static func blocks(
    of html: ArraySlice<UInt8>, isKnownImage: (String) -> Bool = { _ in false }, resolve: (String) -> String? = { $0 }
  ) -> [Block] {
    guard html.count <= longest else {
      return [.paragraph([InlineRun(.text, String(decoding: html, as: UTF8.self))])]
    }
    var tokenizer = HTMLTokenizer(bytes: Array(html))
    return withoutActuallyEscaping(isKnownImage) { isKnownImage in
      withoutActuallyEscaping(resolve) { resolve in
        var builder = FragmentBuilder(isKnownImage: isKnownImage, resolve: resolve)
        while let token = tokenizer.next() { builder.add(token) }
        return builder.finish()
      }
    }
  }

  /// The text alone: blocks apart by an empty line, for records whose text is plain.
  package static func plainText(of html: ArraySlice<UInt8>) -> String {
    PlainText.text(of: blocks(of: html))
  }
}
