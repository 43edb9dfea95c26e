import Blade
import Cells

/// Writes the start tag of one element straight to its place: classes first, then attributes, escaped, those without a
/// value left out. ``end(_:content:)`` ends it.
struct ElementWriter {
  private let name: String
  private var hasClass = false
  private var isClassOpen = false
  private var names: [String] = []

  init(_ name: String, to html: inout [UInt8]) {
    self.name = Self.isName(name) ? name : "div"
    html.append(UInt8(ascii: "<"))
    Self.write(self.name, to: &html)
  }

  /// Names come from views; anything that is none would break out of the tag.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  /// Names with blanks between them. All classes come before all attributes.
  mutating func addClass(_ text: String, to html: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      for name in text.split(separator: UInt8(ascii: " ")) {
        openClass(&html)
        Escaping.append(UnsafeBufferPointer(rebasing: name), to: &html)
      }
    }
  }

  /// One class of two parts.
  mutating func addClass(_ prefix: StaticString, _ name: String, to html: inout [UInt8]) {
    openClass(&html)
    Self.write(prefix, to: &html)
    var name = name
    name.withUTF8 { Escaping.append($0, to: &html) }
  }

  private mutating func openClass(_ html: inout [UInt8]) {
    Self.write(hasClass ? " " : " class=\"", to: &html)
    hasClass = true
    isClassOpen = true
  }

  private mutating func closeClass(_ html: inout [UInt8]) {
    if isClassOpen { html.append(UInt8(ascii: "\"")) }
    isClassOpen = false
  }

  mutating func add(_ name: String, _ value: String?, to html: inout [UInt8]) {
    guard Self.isName(name), !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return }
    names.append(name)
    closeClass(&html)
    html.append(UInt8(ascii: " "))
    Self.write(name, to: &html)
    guard var value else { return }
    Self.write("=\"", to: &html)
    value.withUTF8 { Escaping.append($0, to: &html) }
    html.append(UInt8(ascii: "\""))
  }

  /// The classes of a tag.
  mutating func addClasses(_ given: [(name: String, value: Value)], to html: inout [UInt8]) {
    for attribute in given where attribute.name == "class" {
      switch attribute.value {
      case .null, .boolean: continue
      default: addClass(attribute.value.plainText, to: &html)
      }
    }
  }

  /// The other attributes of a tag: null and false leave one out, true writes its name alone.
  mutating func add(_ given: [(name: String, value: Value)], except isLeftOut: (String) -> Bool, to html: inout [UInt8])
  {
    for attribute in given where !isLeftOut(attribute.name) {
      switch attribute.value {
      case .null, .boolean(false): continue
      case .boolean(true): add(attribute.name, nil, to: &html)
      default:
        if attribute.name != "class" { add(attribute.name, attribute.value.plainText, to: &html) }
      }
    }
  }

  /// The rest of the element.
  mutating func end(_ html: inout [UInt8], content: [UInt8]) {
    closeClass(&html)
    html.append(UInt8(ascii: ">"))
    html += content
    Self.write("</", to: &html)
    Self.write(name, to: &html)
    html.append(UInt8(ascii: ">"))
  }

  private static func write(_ text: String, to html: inout [UInt8]) {
    var text = text
    text.withUTF8 { html.append(contentsOf: $0) }
  }

  private static func write(_ text: StaticString, to html: inout [UInt8]) {
    html.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
