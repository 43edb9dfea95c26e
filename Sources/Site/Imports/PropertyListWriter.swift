import Model
import Syntax

/// Records as an XML property list: an array of dictionaries.
enum PropertyListWriter {
  static func bytes(_ records: RecordStore) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>

      """
    for row in 0..<records.count { write(records[row], to: &text) }
    return Array((text + "</array>\n</plist>\n").utf8)
  }

  private static func write(_ record: Record, to text: inout String) {
    text += "<dict>\n"
    for entry in record where entry.value.kind != .null {
      text += "<key>\(escaped(record.store.name(of: entry.field)))</key>\n"
      write(entry.value, to: &text)
    }
    text += "</dict>\n"
  }

  private static func write(_ value: Model.Value, to text: inout String) {
    switch value.kind {
    case .null: break
    case .boolean: text += value.boolean == true ? "<true/>\n" : "<false/>\n"
    case .integer where (value.text ?? "").utf8.count < 19: text += "<integer>\(value.text ?? "0")</integer>\n"
    case .data: text += "<data>\(Base64.encode(value.bytes))</data>\n"
    case .integer, .real, .text, .date: text += "<string>\(escaped(value.text ?? ""))</string>\n"
    case .list:
      text += "<array>\n"
      for element in value.elements { write(element, to: &text) }
      text += "</array>\n"
    case .mapping: if let mapping = value.mapping { write(mapping, to: &text) }
    }
  }

  /// XML 1.0 has no control characters, not even as references.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
