/// Draws cell declarations, the views that place their parts, and records with and without values for them.
struct DeclarationSource {
  var random: TextSource
  private var names = 0
  private var declaration = ""
  private var view = ""

  init(seed: UInt64) {
    random = TextSource(seed: seed)
  }

  private static let styles = ["title", "detail", "status-text", "block-1"]
  private static let fields = ["a", "b", "c", "d"]

  mutating func cell(_ name: String, language: String) -> (
    name: String, declaration: String, view: String, records: String
  ) {
    names = 0
    declaration = ""
    view = "<x-cell as=\"div\" role=\"listitem\">\n"
    if random.chance(30) {
      declaration +=
        "flow: grid\ncolumns: {width: \(random.number(10...20))em, max: \(random.number(1...6)), gap: 24}\n"
    }
    declaration += "pad: [\(length()), \(length()), \(length()), \(length())]\nstack:\n"
    for _ in 0..<random.number(1...5) { part(depth: 1, indent: 1, isRow: false, mayMeasure: true) }
    view += "</x-cell>\n"
    let records = (0..<random.number(1...14)).map { record($0, language) }.joined()
    return (name, declaration, view, records)
  }

  /// px on the grid of 1/64 rem.
  private mutating func length() -> String {
    let quarters = random.number(0...64)
    return "\(quarters / 4).\(["0", "25", "5", "75"][quarters % 4])"
  }

  private mutating func common(_ isRow: Bool) -> String {
    names += 1
    var keys = "name: p\(names), gap: \(length())"
    if random.chance(25) { keys += ", when: \(random.pick(Self.fields) ?? "a")" }
    if isRow, random.chance(30) { keys += ", align: \(random.pick(["start", "center", "end"]) ?? "start")" }
    return keys
  }

  private mutating func part(depth: Int, indent: Int, isRow: Bool, mayMeasure: Bool) {
    let common = common(isRow)
    let name = names
    let margin = String(repeating: "  ", count: indent)
    let kind = random.number(0...(depth < 4 ? 11 : 8))
    if kind > 8 {
      container(kind == 9 ? "row" : "stack", common, name, margin, depth, indent, isRow: isRow, mayMeasure)
      return
    }
    declaration += "\(margin)- \(leaf(kind, mayMeasure, isRow)){\(common)\(rest)}\n"
    view += "<x-part name=\"p\(name)\" />\n"
  }

  /// The settings of the leaf drawn last.
  private var rest = ""

  private mutating func leaf(_ kind: Int, _ mayMeasure: Bool, _ isRow: Bool) -> String {
    let field = random.pick(Self.fields) ?? "a"
    let style = random.pick(Self.styles) ?? "title"
    let reserve = random.chance(30) ? ", reserve: true" : ""
    let lines = random.number(1...3)
    switch kind {
    case 0, 1:
      rest = ", w: \(length()), h: \(length()), pad: [\(length()), 0, \(length()), 0]"
      rest += random.chance(50) ? ", from: \(field)" : ""
      return "box: "
    case 2 where mayMeasure:
      rest = ", from: \(field), style: \(style)"
      return "text: "
    case 3 where mayMeasure:
      rest = ", from: \(field), style: \(style), lines: \(lines), cut: \(random.chance(50) ? "tail" : "clip")\(reserve)"
      return "text: "
    case 4 where mayMeasure:
      rest = ", from: m, style: \(style), as: markdown"
      return "blocks: "
    case 5 where mayMeasure:
      rest = ", from: tags, style: \(style), pad: [\(length()), 8, 4, 8], between: [\(length()), 6]"
      rest += random.chance(50) ? ", lines: \(lines)\(reserve)" : ""
      return "chips: "
    case 6 where mayMeasure && !isRow:
      rest = ", from: pictures, between: 4, ratio: \(random.number(1...16))/\(random.number(1...16))"
      return "pictures: "
    case 7 where mayMeasure && !isRow:
      rest = ", from: \(field), ratio: \(random.number(1...16))/\(random.number(1...16))"
      rest += random.chance(50) ? ", missing: placeholder" : ""
      return "picture: "
    default:
      rest = ", from: \(field), style: \(style), lines: 1\(random.chance(70) ? ", cut: tail" : "")\(reserve)"
      return "text: "
    }
  }

  /// In a row only one part's width may be open where something is measured.
  private mutating func container(
    _ word: String, _ common: String, _ name: Int, _ margin: String, _ depth: Int, _ indent: Int, isRow: Bool,
    _ mayMeasure: Bool
  ) {
    let isInner = word == "row"
    declaration += "\(margin)- \(word):\n"
    for key in common.split(separator: ",") { declaration += "\(margin)    \(key.drop { $0 == " " })\n" }
    if random.chance(30) { declaration += "\(margin)    height: \(length())\n" }
    declaration += "\(margin)    parts:\n"
    view += "<x-part name=\"p\(name)\">\n"
    let count = random.number(1...4)
    let open = isInner && random.chance(50) ? random.number(0...count - 1) : nil
    for place in 0..<count {
      if isInner, let open, place != open {
        declaration += "\(margin)      - box: {\(self.common(true)), w: \(length()), h: \(length())}\n"
        view += "<x-part name=\"p\(names)\" />\n"
      } else {
        part(
          depth: depth + 1, indent: indent + 3, isRow: isInner, mayMeasure: mayMeasure && (!isInner || open == place))
      }
    }
    view += "</x-part>\n"
  }

  private mutating func record(_ number: Int, _ language: String) -> String {
    var record = "- {id: r\(number)"
    for field in Self.fields where random.chance(75) {
      record += ", \(field): \(WrittenSite.quoted(random.words(language, random.number(1...25))))"
    }
    if random.chance(80) {
      var markdown = MarkdownSource(random: random, language: language)
      record += ", m: \(WrittenSite.quoted(markdown.text()))"
      random = markdown.random
    }
    if random.chance(80) {
      let tags = (0..<random.number(0...9)).map { _ in WrittenSite.quoted(random.words(language, random.number(1...3)))
      }
      record += ", tags: [\(tags.joined(separator: ", "))]"
    }
    let pictures = [String](repeating: "tile", count: random.number(0...11)).joined(separator: ", ")
    return record + ", pictures: [\(pictures)]}\n"
  }
}
