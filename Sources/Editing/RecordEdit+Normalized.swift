import Syntax

extension RecordEdit {
  /// With texts as the format gives them back: lines end in line feeds, and cells and cards have no space at their ends.
  func normalized(for layout: SourceSpans.Layout) -> RecordEdit {
    let trims =
      switch layout {
      case .csv, .vcard: true
      default: false
      }
    func texts(_ changes: [FieldChange]) -> [FieldChange] {
      changes.map { FieldChange(name: $0.name, text: Self.normalized($0.text, trims: trims)) }
    }
    return switch self {
    case .set(let records): .set(records.map { RecordChange(start: $0.start, fields: texts($0.fields)) })
    case .insert(let fields, let neighbour): .insert(texts(fields), beside: neighbour)
    case .delete, .move: self
    }
  }

  private static func normalized(_ text: String, trims: Bool) -> String {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      if !(byte == 0x0A && isAfterReturn) { bytes.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    if trims {
      while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
      bytes.removeFirst(bytes.prefix { $0 <= 0x20 }.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
