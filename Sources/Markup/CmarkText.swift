import CCmark

/// The strings of libcmark's nodes.
enum CmarkText {
  static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  static func literal(_ node: OpaquePointer) -> String {
    string(cmark_node_get_literal(node))
  }

  static func isLineBreak(_ html: String) -> Bool {
    ["<br>", "<br/>", "<br />"].contains { html.lowercased().utf8.elementsEqual($0.utf8) }
  }

  static func isComment(_ html: Substring) -> Bool {
    html.utf8.starts(with: "<!--".utf8) && html.utf8.suffix(3).elementsEqual("-->".utf8)
  }
}
