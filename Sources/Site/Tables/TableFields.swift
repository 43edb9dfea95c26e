import Blade
import Diagnostics
import Loading
import Model

/// The names that site.yaml may use for a table's fields, and the values behind them.
struct TableFields: Sendable {
  let configuration: TableConfiguration
  private(set) var loaded: LoadedRecords
  /// The columns of the source, in the order in which they first came; nested ones are none.
  let columns: [String]
  /// What `fields` lists, in its order.
  private(set) var listed: [(name: String, source: FieldSource)] = []

  init(_ configuration: TableConfiguration, loaded: LoadedRecords) throws(Diagnostic) {
    self.configuration = configuration
    self.loaded = loaded
    columns = Self.columns(of: loaded.records)
    var listed: [(name: String, source: FieldSource)] = []
    for field in configuration.fields ?? [] { listed.append((field.name, try source(of: field))) }
    self.listed = listed
  }

  private static func columns(of records: RecordStore) -> [String] {
    var isColumn = [Bool](repeating: false, count: records.fields.count)
    var fields: [FieldID] = []
    for row in 0..<records.count {
      for entry in records[row] where !isColumn[entry.field.number] {
        isColumn[entry.field.number] = true
        fields.append(entry.field)
      }
    }
    return fields.map(records.name)
  }

  /// The same without other rows than these, which are in order.
  func keeping(_ rows: [Int], skipped: [(reason: SkipReason, count: Int)]) -> TableFields {
    var kept = self
    kept.loaded = loaded.keeping(rows, skipped: skipped)
    return kept
  }

  /// The same columns of records that were read later and have no others.
  func with(_ loaded: LoadedRecords) -> TableFields {
    var fields = self
    fields.loaded = loaded
    return fields
  }

  // MARK: Names

  /// A column that the source has wins; a text that is none is an expression over the columns.
  private func source(of field: PublishedField) throws(Diagnostic) -> FieldSource {
    guard let expression = field.expression else {
      var sources: [FieldSource] = []
      for (column, location) in zip(field.columns, field.locations) {
        sources.append(try source(FieldReference(column, at: location)))
      }
      return .first(sources)
    }
    if let column = plain(expression.text) { return column }
    return .expression(try ColumnExpression(expression) { name throws(Diagnostic) in try source(name) })
  }

  /// A column or a field that Galley knows; nil for neither.
  private func plain(_ name: String) -> FieldSource? {
    if columns.contains(where: { $0.utf8.elementsEqual(name.utf8) }), let field = loaded.records.field(name) {
      return .column(field)
    }
    return KnownField(name: name).map { .known($0) } ?? nested(name)
  }

  /// `name.first`: a place inside of a mapping; nil where the first part is no column or another is no field at all.
  private func nested(_ name: String) -> FieldSource? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, columns.contains(parts[0]) else { return nil }
    let fields = parts.compactMap { loaded.records.field($0) }
    return fields.count == parts.count ? .nested(fields) : nil
  }

  /// What a name stands for. Throws where it is neither a column nor a field; an empty table has every name.
  func source(_ reference: FieldReference, orOneOf words: [String] = []) throws(Diagnostic) -> FieldSource {
    if let field = listed.first(where: { $0.name == reference.name }) { return field.source }
    if let field = plain(reference.name) { return field }
    if columns.isEmpty { return .nothing }
    throw unknown(reference, words)
  }

  /// The same for what readers will see: a column that the table does not publish is an error.
  ///
  /// - Parameter words: what else might have been meant.
  func publishedSource(
    _ reference: FieldReference, orOneOf words: [String] = []
  ) throws(Diagnostic) -> FieldSource {
    let source = try source(reference, orOneOf: words)
    if PublicColumns(configuration).publishes(reference.name) { return source }
    throw Diagnostic(
      .error, "unpublished-field", "'\(reference.name)' of the table '\(configuration.name)' is not published",
      at: reference.location, explanation: "Its values would stand in titles and addresses",
      suggestion: "List it under 'fields'")
  }

  func expression(_ configured: ConfiguredExpression) throws(Diagnostic) -> ColumnExpression {
    try ColumnExpression(configured) { name throws(Diagnostic) in try source(name) }
  }

  private func unknown(_ reference: FieldReference, _ words: [String]) -> Diagnostic {
    let names = listed.map(\.name) + columns + words
    return Diagnostic(
      .error, "unknown-column", "'\(reference.name)' is no column of the table '\(configuration.name)'",
      at: reference.location,
      suggestion: meant(reference.name).map { "Did you mean '\($0)'?" } ?? Spelling.question(reference.name, in: names)
        ?? "Its columns are \(offered.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// What the table calls a field for which sources have another word: 'phone' is 'phoneNumber', or 'Telefon' here.
  private func meant(_ word: String) -> String? {
    let fields = KnownField.allCases.filter { FieldSpellings.matches(word, $0, in: configuration.kind) }
    let names = listed.map(\.name) + columns
    return fields.lazy.compactMap { field in
      names.first { $0 == field.name || FieldSpellings.matches($0, field, in: configuration.kind) }
    }.first
  }

  /// What may be named: fields that site.yaml lists, people's names, which are made of their parts too, and columns.
  private var offered: [String] {
    let title = configuration.kind == .contact ? [KnownField.name.name] : []
    var seen: Set<String> = []
    return (listed.map(\.name) + title + columns).filter { seen.insert($0).inserted }
  }

  // MARK: Values

  /// A field's value in a row; nil where the record has none.
  func value(_ source: FieldSource, _ row: Int, _ language: RecordLanguage) throws(Diagnostic) -> FieldValue? {
    switch source {
    case .column(let field): return loaded.records[row].value(field).map { .stored(language.value($0)) }
    case .nested(let path):
      var value = path.first.flatMap { loaded.records[row].value($0) }
      for field in path.dropFirst() { value = value?.mapping?.value(field) }
      return value.map { .stored(language.value($0)) }
    case .known(let field):
      return loaded.fields.value(field, in: loaded.records[row]).map { .stored(language.value($0)) }
    case .first(let sources):
      for source in sources {
        if let value = try value(source, row, language), !value.isEmpty { return value }
      }
      return nil
    case .expression(let expression): return .computed(try result(expression, row, language))
    case .nothing: return nil
    }
  }

  func result(_ expression: ColumnExpression, _ row: Int, _ language: RecordLanguage) throws(Diagnostic) -> Value {
    do {
      return try expression.value { source throws(Diagnostic) in try value(source, row, language)?.blade ?? .null }
    } catch {
      var problem = error
      let name = loaded.fields.title(of: loaded.records[row])
      problem.notes.append(Diagnostic.Note("In record \(row + 1)" + (name.isEmpty ? "" : ", '\(name)'")))
      throw problem
    }
  }
}
