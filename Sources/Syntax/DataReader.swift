import Diagnostics

/// One way to read data of any format, token by token.
package struct DataReader {
  package let source: SourceText
  package let format: DataFormat
  // The format says which of them is in use. No enumeration and no optionals: taking a payload out and
  // putting it back would copy it for every token.
  private var json: JSONReader
  private var nodes: NodeReader
  private let propertyList: PropertyListReader?
  private let binary: BinaryPropertyListReader?
  private let csv: CSVReader?
  private let start: Int
  private let root: Node?

  /// `offset` is where JSON begins behind a script's prefix.
  package init(_ source: SourceText, format: DataFormat, from offset: Int = 0) throws(Diagnostic) {
    self.source = source
    self.format = format
    json = try JSONReader(format == .json ? source : SourceText(file: source.file, bytes: []), from: offset)
    start = offset
    root = format == .yaml ? try YAML.parse(source) : nil
    nodes = NodeReader(root, in: source)
    propertyList = format == .propertyList ? try PropertyListReader(source) : nil
    binary = format == .binaryPropertyList ? try BinaryPropertyListReader(source) : nil
    csv = format == .csv ? try CSVReader(source) : nil
    if format == .xml { throw Self.unreadable(source) }
  }

  /// Another reader at the same beginning.
  package func fromStart() throws(Diagnostic) -> DataReader {
    var other = format == .yaml ? self : try DataReader(source, format: format, from: start)
    if format == .yaml { other.nodes = NodeReader(root, in: source) }
    return other
  }

  /// The next token; nil at the end of the file.
  package mutating func next() throws(Diagnostic) -> Token? {
    if format == .json { return try json.next() }
    if let propertyList { return try propertyList.next() }
    if let binary { return try binary.next() }
    if let csv { return try csv.next() }
    return nodes.next()
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    if format == .json { return json.text(of: token) }
    if let propertyList { return propertyList.text(of: token) }
    if let binary { return binary.text(of: token) }
    if let csv { return csv.text(of: token) }
    return nodes.text(of: token)
  }

  /// What was odd so far about the file, though it could be read.
  package var remarks: [Diagnostic] {
    if let csv { return csv.remarks.diagnostics(in: source) }
    return (binary?.repairs ?? json.repairs).diagnostics(in: source)
  }

  /// Gives up a value of the top level and goes on after its first line; false where the format has no lines
  /// to go on with.
  package mutating func skipLine() -> Bool {
    json.skipLine()
    return format == .json
  }

  /// Passes over the rest of the value that a token begins.
  package mutating func skip(_ token: Token) throws(Diagnostic) {
    var depth = 0
    var token: Token? = token
    while let current = token {
      switch current.kind {
      case .beginMapping, .beginSequence: depth += 1
      case .endMapping, .endSequence: depth -= 1
      default: break
      }
      if depth <= 0, current.kind != .key { return }
      token = try next()
    }
  }

  private static func unreadable(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "wrong-format", "'\(source.file)' is XML, but not a property list", at: source.location(at: 0))
  }
}
