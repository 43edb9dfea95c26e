import Diagnostics

/// The formats of data files that Galley reads as tokens.
package enum DataFormat: String, Sendable, CaseIterable {
  /// Also NDJSON: several values in a row.
  case json
  case yaml
  /// An XML property list.
  case propertyList = "plist"
  case binaryPropertyList = "binary-plist"
  /// An old property list of braces and parentheses, or a `.strings` file.
  case asciiPropertyList = "ascii-plist"
  case sqlite
  /// Comma-separated values, or with semicolons, tabs or bars.
  case csv
  case vcard
  /// vCard as arrays of JSON.
  case jcard
  case ldif
  /// A workbook of Office Open XML.
  case xlsx
  /// XML of another kind.
  case xml

  /// Recognised by content first, since names lie; a name's extension decides what looks like plain text.
  package init?(_ bytes: [UInt8], fileName: String) {
    if bytes.starts(with: Array("bplist".utf8)) {
      self = .binaryPropertyList
      return
    }
    if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      self = .sqlite
      return
    }
    if let own = Self.marked(bytes) {
      self = own
      return
    }
    let named = Self.named(fileName.lowercased())
    let isPlain = named == .yaml || named == .csv
    switch Self.firstLetter(of: bytes) {
    case UInt8(ascii: "<") where named != .csv: self = Self.isPropertyList(bytes) ? .propertyList : .xml
    case UInt8(ascii: "(") where !isPlain, UInt8(ascii: "{") where !isPlain && Self.isASCIIPropertyList(bytes):
      self = .asciiPropertyList
    case UInt8(ascii: "{") where !isPlain, UInt8(ascii: "[") where !isPlain:
      self = JCardReader.recognises(bytes) ? .jcard : .json
    default:
      guard let format = named ?? (Self.looksLikeTable(bytes, fileName) ? .csv : nil) else { return nil }
      self = format
    }
  }

  /// Whether a file's text is made UTF-8 before it is read: CSV always, other text where its encoding is named, JSON and
  /// YAML also where they are in another one. Property lists and XML say their own; the values of cards may say theirs.
  package func isDecoded(_ bytes: [UInt8], encoding: String?) -> Bool {
    switch self {
    case .propertyList, .binaryPropertyList, .sqlite, .xml, .xlsx: false
    case .csv: true
    case .vcard, .ldif: encoding != nil || DecodedText.isWide(bytes)
    case .json, .jcard, .yaml: encoding != nil || !EncodingGuess.isValidUTF8(bytes)
    case .asciiPropertyList: encoding != nil
    }
  }

  private static func named(_ fileName: String) -> DataFormat? {
    switch fileName.split(separator: ".").last {
    case "json", "ndjson", "jsonl": .json
    case "yaml", "yml": .yaml
    case "plist", "strings": .asciiPropertyList
    case "csv", "tsv", "tab": .csv
    case "vcf", "vcard": .vcard
    case "ldif", "ldi": .ldif
    default: nil
    }
  }

  /// What the first line gives away, in UTF-16 too; of a zip archive, what it holds.
  private static func marked(_ bytes: [UInt8]) -> DataFormat? {
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) { return isWorkbook(bytes) ? .xlsx : nil }
    let start = bytes.prefix(4096).filter { $0 != 0 && $0 < 0x80 }
    let lines = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let words = lines.prefix(2).map { $0.lowercased().filter { $0 != " " } }
    guard let first = words.first else { return nil }
    if first == "begin:vcard" { return .vcard }
    let isEntry = first.hasPrefix("dn:") && first.contains("=") || first.hasPrefix("dn::")
    return isEntry || first == "version:1" && words.last?.hasPrefix("dn:") == true ? .ldif : nil
  }

  /// The names of an archive's files stand in it as they are.
  private static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    let name = Array("xl/workbook.xml".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + name.count <= bytes.count {
        if bytes[index] == name[0], bytes[index + 1] == name[1], bytes[index..<index + name.count].elementsEqual(name) {
          return true
        }
        index += 1
      }
      return false
    }
  }

  /// Whether a file of text has the same number of delimiters in its first two lines.
  private static func looksLikeTable(_ bytes: [UInt8], _ fileName: String) -> Bool {
    let head = bytes.prefix(4096)
    guard fileName.lowercased().hasSuffix(".txt") || !fileName.contains("."), !head.contains(0) else { return false }
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }.prefix(2)
    return [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains { delimiter in
      let counts = lines.map { line in line.count { $0 == delimiter } }
      return counts.count == 2 && counts[0] > 0 && counts[0] == counts[1]
    }
  }

  /// Whether a brace begins a mapping whose first key is followed by '=', not by ':' as in JSON.
  private static func isASCIIPropertyList(_ bytes: [UInt8]) -> Bool {
    let reader = try? ASCIIPropertyListReader(SourceText(file: "", bytes: Array(bytes.prefix(4096))))
    _ = try? reader?.next()
    return (try? reader?.next())?.kind == .key
  }

  private static func firstLetter(of bytes: [UInt8]) -> UInt8? {
    var start = bytes[...]
    for mark: [UInt8] in [[0, 0, 0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    where start.starts(with: mark) {
      start = start.dropFirst(mark.count)
    }
    return start.first { $0 > 0x20 }
  }

  /// Whether the document type or the root element says so, within the first kilobytes.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096).filter { $0 != 0 }
    return String(decoding: head, as: UTF8.self).contains("plist")
  }
}
