import Publishing

/// A page as the preview sends it: with the script that keeps it up to date, which its policy is made to allow.
struct PreviewedPage {
  let base: BasePath
  /// Of the state that is sent.
  let tag: String
  /// The page's file below the site's root.
  let path: String
  /// What edits are known by; nil where nothing can be edited.
  var token: String?

  func html(_ page: [UInt8]) -> [UInt8] {
    let script =
      "<script src=\"\(base.text).galley/preview.js\" data-base=\"\(base.text)\" data-tag=\"\(tag)\""
      + " data-path=\"\(Self.escaped(path))\" defer></script>\n"
    let edit = token.map { "<script src=\"\(base.text).galley/edit.js\" data-token=\"\($0)\" defer></script>\n" } ?? ""
    let end = Self.place(of: "</head>", in: page) ?? 0
    return Self.adjusted(page[..<end]) + (script + edit).utf8 + page[end...]
  }

  /// The page of a site that has never been built without an error, or of a page that cannot be rendered.
  static func broken(_ base: BasePath, path: String) -> [UInt8] {
    let page = "<!doctype html><meta charset=\"utf-8\"><title>Galley</title><head></head><body></body>"
    return PreviewedPage(base: base, tag: "", path: path).html(Array(page.utf8))
  }

  /// Allows the page to run the script and to listen to events, whatever else its policy forbids.
  private static func adjusted(_ head: ArraySlice<UInt8>) -> [UInt8] {
    let mark = "http-equiv=\"Content-Security-Policy\" content=\""
    guard let start = place(of: mark, in: Array(head)).map({ $0 + mark.utf8.count }),
      let end = head[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return Array(head) }
    var directives = String(decoding: head[start..<end], as: UTF8.self).split(separator: ";").map(String.init)
    for name in ["connect-src", "script-src"] {
      let index = directives.firstIndex { $0.split(separator: " ").first.map(String.init) == name }
      guard let index else {
        // Where scripts have no rule of their own they follow the general one, if there is any.
        directives.append(name + " 'self'")
        continue
      }
      let sources = directives[index].split(separator: " ").dropFirst().filter { $0 != "'none'" && $0 != "'self'" }
      directives[index] = ([name] + sources.map(String.init) + ["'self'"]).joined(separator: " ")
    }
    return head[..<start] + Array(directives.joined(separator: ";").utf8) + head[end...]
  }

  private static func place(of text: String, in html: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    return html.indices.first { html[$0] == wanted[0] && html[$0...].starts(with: wanted) }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
