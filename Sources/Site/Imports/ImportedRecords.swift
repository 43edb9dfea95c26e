import Diagnostics
import Loading
import Model

/// Records of any source under the names that Galley has for their fields, each column once, in one order for all.
package struct ImportedRecords: Sendable {
  package let kind: RecordKind
  package let records: RecordStore
  package let loaded: LoadedRecords
  /// Columns of the source that are not among them, because they are not for readers.
  package private(set) var leftOut: [String] = []
  /// Columns of numbers that nobody should publish, with what they are.
  private(set) var refused: [(column: String, numbers: SensitiveNumbers)] = []
  /// Entries of phones and addresses that are private.
  package private(set) var privateEntries = 0

  /// A column of the source and the name that it gets.
  private struct Column {
    let field: FieldID
    let name: String
    let known: KnownField?
    /// Whether the source has mappings there, of which one text counts.
    var isNested = false

    func value(in record: Record, _ fields: FieldMap) -> Model.Value? {
      guard isNested, let known else { return record.value(field) }
      let value = fields.value(known, in: record)
      return value?.mapping?.lazy.map(\.value).first { $0.kind.isScalar && !$0.isEmpty } ?? value
    }
  }

  private static let names: [(field: KnownField, name: String)] = [
    (.id, "id"), (.name, "name"), (.firstName, "given"), (.lastName, "family"), (.phoneNumber, "phones"),
    (.email, "emails"), (.organization, "organization"), (.department, "department"), (.jobTitle, "jobTitle"),
    (.image, "photo"),
  ]

  /// Columns of a directory that are no field of Galley's and yet what it is for.
  private static let harmless: Set = [
    "reading", "phonetic", "isorganization", "slug", "extension", "ext", "分机", "分机号", "durchwahl", "nebenstelle",
    "room", "officelocation",
    "raum", "office", "büro", "办公室", "工位",
  ]

  /// - Parameter isPublic: whether only what readers may see is taken.
  package init(_ loaded: LoadedRecords, isPublic: Bool) {
    self.loaded = loaded
    kind = loaded.source.kind
    var columns = kind == .contact ? Self.columns(of: loaded) : Self.plainColumns(of: loaded)
    if isPublic, kind == .contact {
      let (kept, left, refused) = Self.publicColumns(columns, loaded)
      columns = kept
      leftOut = left
      self.refused = refused
    }
    var builder = RecordBuilder()
    for row in 0..<loaded.records.count {
      let record = loaded.records[row]
      builder.beginRecord()
      if kind == .contact, !columns.contains(where: { $0.name == "name" }) {
        builder.append("name", .string(loaded.fields.title(of: record)))
      }
      for column in columns {
        guard let value = column.value(in: record, loaded.fields), !value.isEmpty else { continue }
        if isPublic, kind == .contact {
          privateEntries += value.elements.count { $0.label.map(PublicColumns.isPrivate) ?? false }
          if !value.elements.isEmpty, value.elements.allSatisfy({ $0.label.map(PublicColumns.isPrivate) ?? false }) {
            continue
          }
        }
        if column.name == "name", kind == .contact {
          builder.append("name", .string(loaded.fields.title(of: record)))
        } else {
          builder.append(column.name, value) { !isPublic || !PublicColumns.isPrivate($0) }
        }
      }
      builder.endRecord()
    }
    records = builder.finish()
  }

  package var refusals: [String] {
    refused.map { "'\($0.column)' (\($0.numbers.rawValue))" }
  }

  /// Names of the columns of records, in the order in which they first come.
  static func names(of records: RecordStore) -> [String] {
    var seen: Set<Int> = []
    var names: [String] = []
    for row in 0..<records.count {
      for entry in records[row] where seen.insert(entry.field.number).inserted {
        names.append(records.name(of: entry.field))
      }
    }
    return names
  }

  private static func plainColumns(of loaded: LoadedRecords) -> [Column] {
    topLevel(loaded).map { Column(field: $0, name: loaded.records.name(of: $0), known: nil) }
  }

  /// Fields of whole records, not of mappings inside them, in the order in which they first had a value.
  private static func topLevel(_ loaded: LoadedRecords) -> [FieldID] {
    var seen: Set<Int> = []
    var fields: [FieldID] = []
    for row in 0..<loaded.records.count {
      for entry in loaded.records[row] where !entry.value.isEmpty && seen.insert(entry.field.number).inserted {
        fields.append(entry.field)
      }
    }
    return fields
  }

  /// The best column for each field under Galley's name for it, then the others under their own.
  private static func columns(of loaded: LoadedRecords) -> [Column] {
    let all = topLevel(loaded)
    var columns: [Column] = []
    for (known, name) in names {
      let ranked = all.compactMap { field in
        FieldSpellings.rank(loaded.records.name(of: field), known, in: .contact).map { (rank: $0, field: field) }
      }
      guard let best = ranked.min(by: { $0.rank < $1.rank }) else {
        let part = loaded.fields.partialName.flatMap { $0.field == known ? loaded.records.field($0.column) : nil }
        if let part { columns.append(Column(field: part, name: name, known: known)) }
        continue
      }
      let isNested = known != .phoneNumber && known != .email && isNested(best.field, loaded.records)
      columns.append(Column(field: best.field, name: name, known: known, isNested: isNested))
    }
    let taken = Set(columns.map(\.field))
    let nested = Set(columns.filter(\.isNested).compactMap(\.known))
    let others = all.filter { !taken.contains($0) }.compactMap { field -> Column? in
      let name = loaded.records.name(of: field)
      let known = names.first { FieldSpellings.matches(name, $0.field, in: .contact) }?.field
      // Its texts stand in the column of the mappings.
      if let known, nested.contains(known) { return nil }
      return Column(field: field, name: name, known: known)
    }
    return columns + others
  }

  private static func isNested(_ field: FieldID, _ records: RecordStore) -> Bool {
    (0..<records.count).contains { row in
      guard let value = records[row].value(field) else { return false }
      return value.mapping != nil || value.elements.first?.mapping != nil
    }
  }

  private static func publicColumns(
    _ columns: [Column], _ loaded: LoadedRecords
  ) -> (kept: [Column], left: [String], refused: [(column: String, numbers: SensitiveNumbers)]) {
    var kept: [Column] = []
    var left: [String] = []
    var refused: [(column: String, numbers: SensitiveNumbers)] = []
    for column in columns {
      let name = loaded.records.name(of: column.field)
      let isUsual = column.known != nil || harmless.contains(FieldSpellings.plain(name))
      let values = (0..<loaded.records.count).flatMap {
        column.value(in: loaded.records[$0], loaded.fields)?.texts ?? []
      }
      if let numbers = SensitiveNumbers(values) {
        refused.append((name, numbers))
      } else if isUsual, !PublicColumns.isPrivate(name) {
        kept.append(column)
      } else {
        left.append(name)
      }
    }
    return (kept, left, refused)
  }
}
