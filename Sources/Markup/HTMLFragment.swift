/// Other people's HTML, reduced to what a text needs: paragraphs, headings, lists, quotes, code, links, emphasis, pictures
/// that are known. Everything else leaves its text, and nothing of the source is ever passed through.
package enum HTMLFragment {
  /// Whether HTML is short and shallow enough to be parsed; what is not is taken as plain text, marks and all.
  package static func isReadable(_ html: ArraySlice<UInt8>) -> Bool { HTMLBound.allows(html) }

  /// - Parameters:
  ///   - isKnownImage: whether a picture's address is one the site has, such as a custom emoji's; others leave their
  ///     alternative text.
  ///   - findsLinks: whether addresses, topics and mentions in its text become links, as in plain text.
  ///   - resolve: what a link's address means; nil leaves the link's words alone.
  package static func blocks(
    of html: ArraySlice<UInt8>, isKnownImage: (String) -> Bool = { _ in false }, findsLinks: Bool = false,
    resolve: (String) -> String? = { $0 }
  ) -> [Block] {
    guard HTMLBound.allows(html) else {
      return [.paragraph([InlineRun(.text, String(decoding: html, as: UTF8.self))])]
    }
    return withoutActuallyEscaping(isKnownImage) { isKnownImage in
      withoutActuallyEscaping(resolve) { resolve in
        var builder = FragmentBuilder(isKnownImage: isKnownImage, resolve: resolve, findsLinks: findsLinks)
        GumboFragment.read(Array(html)) { builder.add($0) }
        return builder.finish()
      }
    }
  }

  /// The text alone: blocks apart by an empty line, for records whose text is plain.
  package static func plainText(of html: ArraySlice<UInt8>) -> String {
    PlainText.text(of: blocks(of: html))
  }
}
