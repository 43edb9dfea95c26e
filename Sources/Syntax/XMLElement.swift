/// An element of an XML document with all that is in it.
package struct XMLElement: Sendable {
  package enum Child: Sendable {
    case text(String)
    case element(XMLElement)
  }

  /// The namespace's address; empty for none.
  package let namespace: String
  /// Without a prefix.
  package let name: String
  /// Names with a namespace have it before them and a space between: "http://www.w3.org/XML/1998/namespace base".
  package let attributes: [(name: String, value: String)]
  package internal(set) var children: [Child] = []
  /// Bytes of the source as it was decoded.
  package internal(set) var range: Range<Int>

  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  package subscript(attribute: String) -> String? {
    attributes.first { $0.name.utf8.elementsEqual(attribute.utf8) }?.value
  }

  /// All text in it.
  package var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// What is in it as HTML, for content that is XHTML.
  package var innerHTML: String {
    children.map { child in
      switch child {
      case .text(let text): Self.escaped(text)
      case .element(let element):
        "<\(element.name)\(element.attributeText)>\(element.innerHTML)"
          + (Self.void.contains(element.name) ? "" : "</\(element.name)>")
      }
    }.joined()
  }

  private static let void: Set<String> = ["br", "img", "hr", "wbr", "input", "meta", "link"]

  private var attributeText: String {
    attributes.filter { !$0.name.contains(" ") }.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
