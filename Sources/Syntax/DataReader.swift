import Diagnostics

/// One way to read data of any format, token by token.
package struct DataReader {
  package let source: SourceText
  package let format: DataFormat
  // The format says which of them is in use. No enumeration and no optionals: taking a payload out and
  // putting it back would copy it for every token.
  private var json: JSONReader
  private var nodes: NodeReader
  private let start: Int
  private let root: Node?
  /// The reader of any other format.
  private let other: (any TokenReader)?

  /// `offset` is where JSON begins behind a script's prefix; `items` is the table of a database or a SELECT, `sheet` one
  /// of a workbook. `language` is the readers', for text that names no encoding.
  package init(
    _ source: SourceText, format: DataFormat, from offset: Int = 0, items: String = "", sheet: String? = nil,
    language: String? = nil
  ) throws(Diagnostic) {
    self.source = source
    self.format = format
    json = try JSONReader(format == .json ? source : SourceText(file: source.file, bytes: []), from: offset)
    start = offset
    root = format == .yaml ? try YAML.parse(source) : nil
    nodes = NodeReader(root, in: source)
    other = try Self.reader(source, format, items, sheet, language)
  }

  private init(startOf reader: DataReader) throws(Diagnostic) {
    source = reader.source
    format = reader.format
    start = reader.start
    root = reader.root
    json = try JSONReader(format == .json ? source : SourceText(file: source.file, bytes: []), from: start)
    nodes = NodeReader(root, in: source)
    other = try reader.other?.fromStart()
  }

  private static func reader(
    _ source: SourceText, _ format: DataFormat, _ items: String, _ sheet: String?, _ language: String?
  ) throws(Diagnostic) -> (any TokenReader)? {
    switch format {
    case .json, .yaml: nil
    case .propertyList: try unarchived(source) { source throws(Diagnostic) in try PropertyListReader(source) }
    case .binaryPropertyList:
      try unarchived(source) { source throws(Diagnostic) in try BinaryPropertyListReader(source) }
    case .csv: try CSVReader(source)
    case .asciiPropertyList: try ASCIIPropertyListReader(source)
    case .sqlite: try SQLiteReader(SQLiteDatabase(source), items: items)
    case .vcard: VCardReader(source, language: language)
    case .jcard: try JCardReader(source, language: language)
    case .xlsx: try WorkbookReader(source, sheet: sheet)
    case .ldif: LDIFReader(source, language: language)
    case .xml: throw unreadable(source)
    }
  }

  /// A property list's reader, or one of the objects in it if it is a keyed archive.
  private static func unarchived(
    _ source: SourceText, _ reader: (SourceText) throws(Diagnostic) -> any TokenReader
  ) throws(Diagnostic) -> any TokenReader {
    if let archive = try KeyedArchive(source, read: reader) { return KeyedArchiveReader(archive) }
    return try reader(source)
  }

  /// Another reader at the same beginning.
  package func fromStart() throws(Diagnostic) -> DataReader {
    try DataReader(startOf: self)
  }

  /// The next token; nil at the end of the file.
  package mutating func next() throws(Diagnostic) -> Token? {
    if let other { return try other.next() }
    return format == .json ? try json.next() : nodes.next()
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    if let other { return other.text(of: token) }
    return format == .json ? json.text(of: token) : nodes.text(of: token)
  }

  /// What was odd so far about the file, though it could be read.
  package var remarks: [Diagnostic] { other?.diagnostics ?? json.repairs.diagnostics(in: source) }

  /// Records that the reader itself has left out so far.
  package var leftOut: [LeftOut] { other?.leftOut ?? [] }

  /// The columns of a table in their order; nil for formats that have none.
  package var columns: [String]? { other?.columns }

  /// Gives up a value of the top level and goes on after its first line; false where the format has no lines
  /// to go on with.
  package mutating func skipLine() -> Bool {
    json.skipLine()
    return format == .json
  }

  /// Gives up an element of a list, begun by a token, and goes on behind it; false where its end cannot be told.
  package mutating func skipElement(_ token: Token) -> Bool {
    format == .json && json.skipElement(from: token.range.lowerBound)
  }

  /// Passes over the elements of the list that has begun, and over its end.
  package mutating func skipElements() throws(Diagnostic) {
    while let token = try next(), token.kind != .endSequence {
      do throws(Diagnostic) {
        try skip(token)
      } catch {
        guard skipElement(token) else { throw error }
      }
    }
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
