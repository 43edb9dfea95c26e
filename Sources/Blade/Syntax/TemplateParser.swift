/// Reads a view: text, echoes, comments, directives and component tags, into nodes with their places.
struct TemplateParser {
  /// What the factory adds to the language.
  struct Extensions: Sendable {
    /// A directive's name in lower case, and the Blade text that its arguments expand to.
    var directives: [String: @Sendable (String) -> String] = [:]
    /// Names of conditions: `@name`, `@elsename`, `@unlessname`, `@endname`.
    var conditions: Set<String> = []
    /// A directive's name in lower case, and the view that it includes.
    var includes: [String: String] = [:]
  }

  /// A block whose end is still to come.
  struct Opener {
    let spelling: String
    let range: Range<Int>
    let closers: Set<String>
    var isTag = false
  }

  let bytes: [UInt8]
  let extensions: Extensions
  /// Where the bytes are a directive's expansion, the place of the directive in its view.
  let fixedRange: Range<Int>?
  var place = 0
  var openers: [Opener] = []
  private var text: [UInt8] = []
  private var textStart = 0
  /// What may have been meant to close a block, and why it does not.
  private var stray: (message: String, range: Range<Int>)?
  /// What the unknown directive at the place probably stands for.
  private var misspelt: TemplateNode?

  init(_ bytes: [UInt8], extensions: Extensions, fixedRange: Range<Int>? = nil) {
    self.bytes = bytes
    self.extensions = extensions
    self.fixedRange = fixedRange
  }

  /// How a run of nodes ended.
  enum Ending {
    case end
    case directive(Directive)
    /// `</x-name>`, by its name.
    case tag(String, Range<Int>)
  }

  static func parse(_ bytes: [UInt8], extensions: Extensions, fixedRange: Range<Int>? = nil) throws(SyntaxFault)
    -> [TemplateNode]
  {
    var parser = TemplateParser(bytes, extensions: extensions, fixedRange: fixedRange)
    do {
      return try parser.nodes().nodes
    } catch {
      guard let fixedRange else { throw error }
      throw SyntaxFault(
        error.summary, fixedRange, identifier: error.identifier,
        explanation: error.explanation ?? "In what the directive stands for", suggestion: error.suggestion)
    }
  }

  func byte(_ ahead: Int = 0) -> UInt8 {
    place + ahead < bytes.count ? bytes[place + ahead] : 0
  }

  func isAt(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for i in 0..<count where bytes[place + i] != mark.utf8Start[i] { return false }
    return true
  }

  /// Bound: nested blocks in a view
  private static let deepest = 100

  func placed(_ range: Range<Int>) -> Range<Int> { fixedRange ?? range }

  /// Nodes up to the end of the innermost open block.
  mutating func nodes() throws(SyntaxFault) -> (nodes: [TemplateNode], ending: Ending) {
    guard openers.count < Self.deepest else {
      throw SyntaxFault("Blocks are nested more than \(Self.deepest) deep", place..<place + 1)
    }
    var nodes: [TemplateNode] = []
    while place < bytes.count {
      switch byte() {
      case UInt8(ascii: "{"): try brace(&nodes)
      case UInt8(ascii: "@"):
        if let ending = try at(&nodes) { return (nodes, ending) }
      case UInt8(ascii: "<"):
        if let ending = try tag(&nodes) { return (nodes, ending) }
      default: keep()
      }
    }
    flush(&nodes)
    if let opener = openers.last { throw unclosed(opener) }
    return (nodes, .end)
  }

  /// Takes the byte for text.
  mutating func keep(_ count: Int = 1) {
    if text.isEmpty { textStart = place }
    text += bytes[place..<min(place + count, bytes.count)]
    place += count
  }

  mutating func flush(_ nodes: inout [TemplateNode]) {
    guard !text.isEmpty else { return }
    nodes.append(TemplateNode(kind: .text(text), range: placed(textStart..<place)))
    text = []
  }

  mutating func eatNewline() {
    if byte() == UInt8(ascii: "\n") {
      place += 1
    } else if byte() == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") {
      place += 2
    }
  }

  func unclosed(_ opener: Opener) -> SyntaxFault {
    let hint = stray.flatMap { $0.range.lowerBound > opener.range.lowerBound ? $0 : nil }
    let closer = opener.isTag ? "</\(opener.spelling.dropFirst())>" : "@end\(opener.spelling.lowercased())"
    return SyntaxFault(
      "'\(opener.isTag ? "" : "@")\(opener.spelling)\(opener.isTag ? ">" : "")' is not closed", opener.range,
      identifier: opener.isTag ? "unclosed-component" : "unclosed-directive",
      suggestion: "Add '\(closer)'\(opener.isTag ? ", or close the tag itself with '/>'" : "")", note: hint)
  }

  // MARK: Echoes and comments

  private mutating func brace(_ nodes: inout [TemplateNode]) throws(SyntaxFault) {
    if isAt("{{--") { return try comment(&nodes) }
    if isAt("{{{") { return try echo(&nodes, open: 3, close: "}}}", isRaw: false) }
    if isAt("{{") { return try echo(&nodes, open: 2, close: "}}", isRaw: false) }
    if isAt("{!!") { return try echo(&nodes, open: 3, close: "!!}", isRaw: true) }
    keep()
  }

  private mutating func comment(_ nodes: inout [TemplateNode]) throws(SyntaxFault) {
    guard let end = CodeScanner.first(Array("--}}".utf8), in: bytes, from: place + 4) else {
      throw SyntaxFault(
        "Comment is not closed", place..<place + 4, identifier: "unclosed-comment", suggestion: "Add '--}}'")
    }
    flush(&nodes)
    place = end + 4
  }

  private mutating func echo(_ nodes: inout [TemplateNode], open: Int, close: String, isRaw: Bool) throws(SyntaxFault) {
    let start = place
    flush(&nodes)
    guard let end = CodeScanner.end(of: bytes, from: start + open, mark: Array(close.utf8)) else {
      throw SyntaxFault(
        "Echo is not closed", start..<start + open, identifier: "unclosed-echo",
        explanation: "An echo ends with '\(close)'",
        suggestion: "Write '@\(String(decoding: bytes[start..<start + open], as: UTF8.self))' for the braces themselves"
      )
    }
    let value = try expression(start + open..<end)
    nodes.append(TemplateNode(kind: .echo(value, isRaw: isRaw), range: placed(start..<end + close.utf8.count)))
    place = end + close.utf8.count
  }

  func expression(_ range: Range<Int>) throws(SyntaxFault) -> Node {
    var parser = try ExpressionParser(bytes, in: range, fixedRange: fixedRange)
    return try parser.wholeExpression()
  }

  // MARK: Directives

  private mutating func at(_ nodes: inout [TemplateNode]) throws(SyntaxFault) -> Ending? {
    let next = byte(1)
    if next == UInt8(ascii: "{"),
      byte(2) == UInt8(ascii: "{") || (byte(2) == UInt8(ascii: "!") && byte(3) == UInt8(ascii: "!"))
    {
      keepEcho()
      return nil
    }
    if next == UInt8(ascii: "@"), byte(2).isWord {
      place += 1
      keep()
      while byte().isWord { keep() }
      return nil
    }
    let follows = place > 0 ? bytes[place - 1] : 0
    if follows != UInt8(ascii: "@"), isAt("@verbatim"), !byte(9).isWord {
      try verbatim(&nodes)
      return nil
    }
    if follows.isWord { noteGlued() }
    guard next.isWord, !follows.isWord, let directive = try directive() else {
      if let misspelt {
        flush(&nodes)
        nodes.append(misspelt)
        self.misspelt = nil
      }
      keep()
      while byte().isWord { keep() }
      return nil
    }
    return try take(directive, &nodes)
  }

  /// A directive must not follow a letter: me@example.com is an address.
  private mutating func noteGlued() {
    var end = place + 1
    while end < bytes.count, bytes[end].isWord { end += 1 }
    let spelling = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    guard Directive.closers.contains(spelling.lowercased()) else { return }
    stray = ("'@\(spelling)' is text, since it follows a letter or digit", placed(place..<end))
  }

  /// `@{{ … }}`: the echo as text.
  private mutating func keepEcho() {
    let mark: [UInt8] = byte(2) == UInt8(ascii: "!") ? Array("!!}".utf8) : Array("}}".utf8)
    place += 1
    let end = CodeScanner.first(mark, in: bytes, from: place + 2).map { $0 + mark.count } ?? place + 2
    keep(end - place)
  }

  private mutating func verbatim(_ nodes: inout [TemplateNode]) throws(SyntaxFault) {
    guard let end = CodeScanner.first(Array("@endverbatim".utf8), in: bytes, from: place) else {
      throw unclosed(Opener(spelling: "verbatim", range: place..<place + 9, closers: []))
    }
    place += 9
    keep(end - place)
    place = end + 12
  }

  /// The directive at the place, if the name is one; the place does not move.
  private mutating func directive() throws(SyntaxFault) -> Directive? {
    var end = place + 1
    while end < bytes.count, bytes[end].isWord { end += 1 }
    if end + 2 < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: ":"),
      bytes[end + 2].isWord
    {
      end += 2
      while end < bytes.count, bytes[end].isWord { end += 1 }
    }
    let spelling = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    let name = spelling.lowercased()
    guard isKnown(name) else {
      if name.hasPrefix("end") || name.hasPrefix("else") {
        stray = ("'@\(spelling)' is no directive", placed(place..<end))
      }
      if let meant = meant(by: name, end: end) {
        misspelt = TemplateNode(kind: .misspelt(spelling, meant: meant), range: placed(place..<end))
      }
      return nil
    }
    let parentheses = takesArguments(name) ? try self.parentheses(after: end) : nil
    return Directive(name: name, spelling: spelling, nameRange: place..<end, parentheses: parentheses)
  }

  func isKnown(_ name: String) -> Bool {
    Directive.openers.contains(name) || Directive.closers.contains(name) || Directive.refused[name] != nil
      || extensions.directives[name] != nil || extensions.includes[name] != nil || condition(in: name) != nil
  }

  /// The condition that a directive of the name tests or ends.
  func condition(in name: String) -> String? {
    for prefix in ["", "else", "unless", "end"] where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      if extensions.conditions.contains(rest) { return rest }
    }
    return nil
  }

  private func takesArguments(_ name: String) -> Bool {
    if name == "case" || name == "elseif" || name == "elsepushif" { return true }
    if extensions.conditions.contains(where: { name == "end" + $0 }) { return false }
    return !Directive.closers.contains(name) && name != "parent"
  }

  /// Where the parenthesis after a directive's name opens.
  func opening(after end: Int) -> Int? {
    var open = end
    while open < bytes.count, bytes[open] == 0x20 || bytes[open] == 0x09 { open += 1 }
    return open < bytes.count && bytes[open] == UInt8(ascii: "(") ? open : nil
  }

  private func parentheses(after end: Int) throws(SyntaxFault) -> Range<Int>? {
    guard let open = opening(after: end) else { return nil }
    guard let close = CodeScanner.matching(bytes, open: open, end: bytes.count) else {
      throw SyntaxFault(
        "Parenthesis is not closed", open..<open + 1, identifier: "unclosed-parenthesis", suggestion: "Add ')'")
    }
    return open..<close + 1
  }
}
