import Diagnostics

/// The rows of a table or a query as a list of mappings from column names to values.
///
/// A token's range is no range of bytes, since a row is spread over pages: it is its row's number, from 0.
package final class SQLiteReader: TokenReader {
  private enum Expectation {
    case list, row, key, value, end
  }

  package private(set) var repairs = Repairs()
  private let statement: SQLiteStatement
  private let items: String
  private var expected = Expectation.list
  private var row = 0
  private var column = 0
  private var current: [UInt8] = []
  /// Bytes of all values so far, and those a file of this size may give.
  private var count = 0
  private let limit: Int

  /// `items` is a table's name or a SELECT; of a database with one table it may be empty.
  package init(_ database: SQLiteDatabase, items: String) throws(Diagnostic) {
    statement = try SQLiteStatement(database, try Self.query(items, database))
    self.items = items
    limit = 4 << 20 + 20 * database.source.bytes.count
  }

  var diagnostics: [Diagnostic] { repairs.diagnostics(in: statement.database.source) }

  func fromStart() throws(Diagnostic) -> any TokenReader { try SQLiteReader(statement.database, items: items) }

  package func next() throws(Diagnostic) -> Token? {
    switch expected {
    case .list:
      expected = .row
      return token(.beginSequence)
    case .row:
      guard try statement.step() else {
        expected = .end
        return token(.endSequence)
      }
      expected = .key
      column = 0
      return token(.beginMapping)
    case .key: return try key()
    case .value:
      expected = .key
      column += 1
      return try value(column - 1)
    case .end: return nil
    }
  }

  package func text(of token: Token) -> ArraySlice<UInt8> { current[token.text] }

  private func key() throws(Diagnostic) -> Token {
    guard column < statement.columns.count else {
      expected = .row
      let end = token(.endMapping)
      row += 1
      return end
    }
    current = Array(statement.columns[column].utf8)
    expected = .value
    return token(.key)
  }

  private func value(_ column: Int) throws(Diagnostic) -> Token {
    current.removeAll(keepingCapacity: true)
    let kind = statement.kind(column)
    switch kind {
    case .null: break
    case .real: current += RealNumber.text(statement.real(column)).utf8
    case .string: appendText(statement.bytes(column))
    default: current += statement.bytes(column)
    }
    count += current.count + 1
    guard count <= limit else {
      throw Diagnostic(
        .error, "expansion-limit", "The rows hold more than a file of this size may give", at: location,
        explanation: ExpansionBound.explanation, suggestion: "Export the rows as a table")
    }
    return token(kind)
  }

  private func token(_ kind: Token.Kind) -> Token {
    let hasText = kind != .beginMapping && kind != .endMapping && kind != .beginSequence && kind != .endSequence
    return Token(kind, row..<row + 1, text: 0..<(hasText ? current.count : 0), isDecoded: true)
  }

  private var location: SourceLocation { statement.database.source.location(at: row) }

  /// SQLite takes any bytes for text: what is not UTF-8, and NUL, becomes U+FFFD.
  private func appendText(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let length = bytes[index] == 0 ? 0 : UTF8Sequence.length(in: bytes, at: index)
      if length == 0 {
        repairs.noteCharacter(at: row)
        UTF8Sequence.append(0xFFFD, to: &current)
      } else {
        current += bytes[index..<index + length]
      }
      index += max(length, 1)
    }
  }

  private static func query(_ items: String, _ database: SQLiteDatabase) throws(Diagnostic) -> String {
    let word = items.drop { $0 == " " || $0.isNewline }.prefix { $0.isLetter }.lowercased()
    let isQuery = ["select", "with"].contains(word) && items.utf8.contains { $0 <= 0x20 }
    let tables = try database.tables()
    if tables.contains(where: { $0.utf8.elementsEqual(items.utf8) }) { return select(items) }
    if isQuery { return items }
    if items.isEmpty, tables.count == 1 { return select(tables[0]) }
    throw missing(items, in: tables, database)
  }

  private static func select(_ table: String) -> String {
    "SELECT * FROM \"" + table.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static func missing(_ items: String, in tables: [String], _ database: SQLiteDatabase) -> Diagnostic {
    let file = database.source.file
    let listed = tables.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let place = database.source.location(at: 0)
    if tables.isEmpty { return Diagnostic(.error, "items-not-found", "'\(file)' has no tables", at: place) }
    guard items.isEmpty else {
      return Diagnostic(
        .error, "items-not-found", "'\(items)' is no table of '\(file)'", at: place,
        explanation: "Its tables are \(listed)", suggestion: Spelling.question(items, in: tables))
    }
    return Diagnostic(
      .error, "ambiguous-items", "'\(file)' has several tables: \(listed)", at: place,
      suggestion: "Name one in site.yaml: items: \(tables[0])")
  }
}
