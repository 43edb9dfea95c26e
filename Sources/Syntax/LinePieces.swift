import Diagnostics

/// A long file of lines, piece by piece: each piece is whole lines, so that a file of gigabytes is never in memory.
package struct LinePieces {
  package enum Piece {
    /// Whole lines, and how many bytes of the file stand before them.
    case lines(SourceText, offset: Int)
    /// A line of more than ``longestLine`` bytes, which is not read.
    case tooLong(SourceLocation)
  }

  /// Bytes of one line; longer ones are no records that people make.
  package static let longestLine = 64 << 20

  private static let lineFeed = UInt8(ascii: "\n")

  private let name: String
  private let size: Int
  private let pieceSize: Int
  private let longest: Int
  /// Bytes of the file from a place on, at most so many; empty at its end.
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  private var offset = 0
  private var line = 1

  /// - Parameter size: of the file, in bytes.
  package init(
    name: String, size: Int, pieceSize: Int = 4 << 20, longest: Int = LinePieces.longestLine,
    read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]
  ) {
    self.name = name
    self.size = size
    self.pieceSize = pieceSize
    self.longest = longest
    self.read = read
  }

  /// nil at the end.
  package mutating func next() -> Piece? {
    var count = pieceSize
    while offset < size {
      var bytes = read(offset, count)
      guard !bytes.isEmpty else { return nil }
      let isLast = offset + bytes.count >= size || bytes.count < count
      if !isLast {
        guard let end = bytes.lastIndex(of: Self.lineFeed) else {
          if count >= longest { return passOver(from: offset + bytes.count) }
          count *= 2
          continue
        }
        bytes.removeLast(bytes.count - end - 1)
      }
      let piece = Piece.lines(SourceText(file: name, bytes: bytes, firstLine: line), offset: offset)
      offset += bytes.count
      line += bytes.count { $0 == Self.lineFeed }
      return piece
    }
    return nil
  }

  private mutating func passOver(from start: Int) -> Piece {
    let location = SourceLocation(file: name, line: line, column: 1)
    offset = start
    while offset < size {
      let bytes = read(offset, pieceSize)
      if bytes.isEmpty { break }
      if let end = bytes.firstIndex(of: Self.lineFeed) {
        offset += end + 1
        line += 1
        return .tooLong(location)
      }
      offset += bytes.count
    }
    offset = size
    return .tooLong(location)
  }
}
