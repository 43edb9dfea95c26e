import Model
import Syntax

/// Writes records for other programs to read.
package enum RecordWriter {
  package static func bytes(_ imported: ImportedRecords, as format: RecordFormat) -> [UInt8] {
    switch format {
    case .ndjson: lines(imported.records)
    case .json: json(imported.records)
    case .csv: CSVWriter.bytes(imported)
    case .vcard: VCardWriter.bytes(imported)
    case .plist: PropertyListWriter.bytes(imported.records)
    }
  }

  /// One record a line.
  package static func lines(_ records: RecordStore) -> [UInt8] {
    var writer = JSONWriter()
    for row in 0..<records.count {
      write(records[row], to: &writer)
      writer.endLine()
    }
    return writer.bytes
  }

  /// The line of one record, without its line feed.
  static func line(_ record: Record) -> [UInt8] {
    var writer = JSONWriter()
    write(record, to: &writer)
    return writer.bytes
  }

  private static func json(_ records: RecordStore) -> [UInt8] {
    var writer = JSONWriter(indent: 2)
    writer.beginSequence()
    for row in 0..<records.count { write(records[row], to: &writer) }
    writer.endSequence()
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ record: Record, to writer: inout JSONWriter) {
    writer.beginMapping()
    for entry in record {
      writer.key(record.store.name(of: entry.field))
      write(entry.value, to: &writer)
    }
    writer.endMapping()
  }

  private static func write(_ value: Model.Value, to writer: inout JSONWriter) {
    switch value.kind {
    case .null: writer.null()
    case .boolean: writer.boolean(value.boolean ?? false)
    case .integer, .real:
      // Ids of 19 digits stay exact, which a number would not for every reader.
      let text = value.text ?? ""
      if text.utf8.count > 15 { writer.string(text) } else { writer.raw(text) }
    case .text, .date: writer.string(value.text ?? "")
    case .data: writer.string(Base64.encode(value.bytes))
    case .list:
      writer.beginSequence()
      for element in value.elements { write(element, to: &writer) }
      writer.endSequence()
    case .mapping: if let mapping = value.mapping { write(mapping, to: &writer) }
    }
  }
}
