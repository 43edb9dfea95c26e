import Diagnostics
import Effects
import Model
import Syntax

/// Files of one record a line (NDJSON), which may be larger than memory.
extension Loader {
  /// Shorter ones are read at once.
  private static let shortest = 8 << 20

  /// A file that is read piece by piece; nil for any other, which is read at once.
  func pieces(_ file: Source.File, of source: Source) -> LinePieces? {
    guard Self.isNamedAsLines(file), source.encoding == nil, source.items.isEmpty,
      source.format == nil || source.format == .data(.json), let open = try? files.open(file.path),
      open.status.kind == .file, open.status.size > Self.shortest
    else { return nil }
    // What is named so may still be one list, or values of several lines, or be in another encoding.
    let head = open.prefix(4096)
    let lines = head.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.split { $0 == 0x0A || $0 == 0x0D }
    guard lines.allSatisfy({ $0.first == UInt8(ascii: "{") }),
      !DecodedText.isWide(head) || head.starts(with: [0xEF, 0xBB, 0xBF])
    else {
      return nil
    }
    return LinePieces(name: file.name, size: Int(clamping: open.status.size)) { open.bytes(from: $0, count: $1) }
  }

  static func isNamedAsLines(_ file: Source.File) -> Bool {
    let name = file.path.lowercased()
    return name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
  }

  func load(_ pieces: LinePieces, file: Int, into collector: inout RecordCollector) throws(Diagnostic) {
    var pieces = pieces
    while let piece = pieces.next() {
      switch piece {
      case .lines(let text, let offset):
        var reader = try DataReader(text, format: .json, items: "")
        try collector.collect(file: file, &reader, SourceShape(form: .lines), at: offset)
        reader.remarks.forEach(sink.report)
      case .tooLong(let place):
        collector.skipLongLine(file: file, at: place)
      }
    }
  }

  /// Where bytes of such a file stand.
  func location(_ range: Range<Int>, in pieces: LinePieces) -> SourceLocation? {
    var pieces = pieces
    while let piece = pieces.next() {
      guard case .lines(let text, let offset) = piece, range.lowerBound < offset + text.bytes.count else { continue }
      return text.location(range.lowerBound - offset..<range.upperBound - offset)
    }
    return nil
  }
}
