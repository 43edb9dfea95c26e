/// A record's place in its source, in 12 bytes.
package struct RecordOrigin: Sendable, Equatable {
  /// Index into ``Source/files``.
  package let file: UInt32
  private let start: UInt32
  private let length: UInt32

  init(file: Int, range: Range<Int>) {
    self.file = UInt32(clamping: file)
    start = UInt32(clamping: range.lowerBound)
    length = UInt32(clamping: range.count)
  }

  /// Bytes of the file's text, after it was decoded.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
