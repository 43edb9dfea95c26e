/// A property of a jCard, `[name, {parameters}, type, value…]`, as the line of a vCard that it stands for.
struct JCardProperty {
  let line: String

  /// nil for what is none.
  init?(_ node: Node) {
    guard let parts = node.list, parts.count > 3, let name = parts[0].text, let parameters = parts[1].entries,
      let type = parts[2].text, Self.isName(name)
    else { return nil }
    var group = ""
    var head = name
    for (key, value) in parameters {
      guard let key = key.text, Self.isName(key) else { continue }
      let words = value.oneOrMore.compactMap(\.text)
      if key.lowercased() == "group" { group = (words.first ?? "") + "." } else { head += Self.parameter(key, words) }
    }
    // An address of a picture is written as it is.
    let values = parts.dropFirst(3).map { Self.value($0, isText: type.lowercased() != "uri") }
    line = group + head + ":" + values.joined(separator: ",")
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !":;=,.\"".utf8.contains($0) }
  }

  private static func parameter(_ name: String, _ words: [String]) -> String {
    let kept = words.map { word in word.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" } }
    return ";\(name)=\"\(kept.map { String(String.UnicodeScalarView($0)) }.joined(separator: ","))\""
  }

  /// Lists are the components of a structured value, and lists in them several values of one.
  private static func value(_ node: Node, isText: Bool) -> String {
    guard let components = node.list else { return isText ? escaped(node.text ?? "") : node.text ?? "" }
    return components.map { component in
      component.oneOrMore.map { escaped($0.text ?? "") }.joined(separator: " ")
    }.joined(separator: ";")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.unicodeScalars.append(contentsOf: ["\\", scalar])
      case "\n": escaped += "\\n"
      case "\r": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
