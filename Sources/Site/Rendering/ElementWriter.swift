import Blade
import Cells

/// Writes one element: classes merged, attributes escaped, those without a value left out.
struct ElementWriter {
  private let name: String
  /// Names with a space between each two.
  private var classes = ""
  private var attributes: [(name: String, value: String?)] = []

  init(name: String) {
    self.name = Self.isName(name) ? name : "div"
  }

  /// Names come from views; anything that is none would break out of the tag.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  mutating func addClass(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return addName(text[...]) }
    for name in text.split(separator: " ") { addName(name) }
  }

  private mutating func addName(_ name: Substring) {
    guard !name.isEmpty else { return }
    if !classes.isEmpty { classes += " " }
    classes += name
  }

  mutating func add(_ name: String, _ value: String?) {
    guard Self.isName(name), !attributes.contains(where: { $0.name == name }) else { return }
    attributes.append((name, value))
  }

  /// The attributes of a tag: null and false leave one out, true writes its name alone.
  mutating func add(_ given: [(name: String, value: Value)], except names: [String]) {
    for attribute in given where !names.contains(attribute.name) {
      switch attribute.value {
      case .null, .boolean(false): continue
      case .boolean(true): add(attribute.name, nil)
      default:
        if attribute.name == "class" {
          addClass(attribute.value.plainText)
        } else {
          add(attribute.name, attribute.value.plainText)
        }
      }
    }
  }

  func write(content: [UInt8], to html: inout [UInt8]) {
    html.append(UInt8(ascii: "<"))
    html += name.utf8
    if !classes.isEmpty { write("class", classes, to: &html) }
    for attribute in attributes { write(attribute.name, attribute.value, to: &html) }
    html.append(UInt8(ascii: ">"))
    html += content
    html += "</".utf8
    html += name.utf8
    html.append(UInt8(ascii: ">"))
  }

  private func write(_ name: String, _ value: String?, to html: inout [UInt8]) {
    html.append(UInt8(ascii: " "))
    html += name.utf8
    guard var value else { return }
    html += "=\"".utf8
    value.withUTF8 { Escaping.append($0, to: &html) }
    html.append(UInt8(ascii: "\""))
  }
}
