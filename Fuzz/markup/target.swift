// Modules: Effects Diagnostics Markup
import Markup

/// Any bytes as Markdown, as HTML, as plain text, with links found or not: what is rendered holds no element or attribute
/// but those that the renderer knows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let renderer = HTMLRenderer()
  expectSafe(renderer.render(Markdown.blocks(of: bytes[...])))
  expectSafe(renderer.render(Markdown.blocks(of: bytes[...], findsLinks: true)))
  expectSafe(renderer.render(HTMLFragment.blocks(of: bytes[...])))
  expectSafe(renderer.render(PlainText.runs(of: bytes[...])))
  _ = HTMLFragment.plainText(of: bytes[...])
  let parts = FrontMatter.split(bytes)
  precondition(parts.body.upperBound <= bytes.count && (parts.yaml?.upperBound ?? 0) <= bytes.count)
  return 0
}

private let elements: Set<String> = [
  "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br", "a", "em",
  "strong",
  "del", "img", "figure", "figcaption",
]

/// Reads tags as a browser does: everything between '<' and '>' outside of quotes.
private func expectSafe(_ html: [UInt8]) {
  var place = html.startIndex
  while let open = html[place...].firstIndex(of: UInt8(ascii: "<")) {
    var end = open + 1
    var isQuoted = false
    while end < html.endIndex, isQuoted || html[end] != UInt8(ascii: ">") {
      if html[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
      end += 1
    }
    precondition(end < html.endIndex, "A tag without end")
    let tag = String(decoding: html[(open + 1)..<end], as: UTF8.self)
    let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
    precondition(elements.contains(String(name)), "An element of the author's: \(tag)")
    for scheme in ["href=\"javascript:", "href=\"data:", "src=\"http:", "src=\"https:", "src=\"//", " on", " style="] {
      let inside = tag.split(separator: "\"", omittingEmptySubsequences: false)
      let outside = inside.indices.filter { $0 % 2 == 0 }.map { inside[$0] }.joined(separator: "\"")
      precondition(!(scheme.hasPrefix(" ") ? outside : tag.lowercased()).contains(scheme), "\(scheme) in \(tag)")
    }
    place = end + 1
  }
}
