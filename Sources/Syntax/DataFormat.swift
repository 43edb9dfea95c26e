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
    let named = Self.named(fileName.lowercased())
    let isPlain = named == .yaml || named == .csv
    switch Self.firstLetter(of: bytes) {
    case UInt8(ascii: "<") where named != .csv: self = Self.isPropertyList(bytes) ? .propertyList : .xml
    case UInt8(ascii: "(") where !isPlain, UInt8(ascii: "{") where !isPlain && Self.isASCIIPropertyList(bytes):
      self = .asciiPropertyList
    case UInt8(ascii: "{") where !isPlain, UInt8(ascii: "[") where !isPlain: self = .json
    default:
      guard let named else { return nil }
      self = named
    }
  }

  private static func named(_ fileName: String) -> DataFormat? {
    switch fileName.split(separator: ".").last {
    case "json", "ndjson", "jsonl": .json
    case "yaml", "yml": .yaml
    case "plist", "strings": .asciiPropertyList
    case "csv", "tsv", "tab": .csv
    default: nil
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
    for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] where start.starts(with: mark) {
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
