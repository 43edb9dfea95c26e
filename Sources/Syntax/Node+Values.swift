/// Each accessor is nil where the node cannot be read as that type, and the caller says what it wanted.
extension Node {
  /// A scalar as written; a plain `no`, `007` or `8:23` stays what it is.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// YAML 1.1's words for true and false, in lower, upper or title case.
  package var boolean: Bool? {
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
    default: nil
    }
  }

  /// A decimal integer that fits 64 bits; "1_000" and "1.0" are none.
  package var integer: Int? {
    text.flatMap { Int($0) }
  }

  /// A finite decimal number.
  package var real: Double? {
    guard let text, let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
      first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  package var list: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The elements of a list, nothing for null, else the node alone: for keys that take one or several.
  package var oneOrMore: [Node] {
    if let list { return list }
    return isNull ? [] : [self]
  }

  package var entries: [(key: Node, value: Node)]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value of a key of a mapping, compared by bytes.
  package subscript(_ name: String) -> Node? {
    entries?.first { $0.key.text?.utf8.elementsEqual(name.utf8) == true }?.value
  }

  /// Nothing, `~` or an unquoted null.
  package var isNull: Bool {
    guard case .scalar(let text, let isPlain) = content, isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What the node is, for "Expected a list, found …".
  package var kindName: String {
    switch content {
    case .scalar: isNull ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
