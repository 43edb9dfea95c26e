import Diagnostics

/// The object table of a binary property list ("bplist00"), read without trusting any of its numbers.
///
/// The format as Apple's CFBinaryPList describes it: objects, a table of their offsets, a trailer of 32 bytes.
struct BinaryPropertyList {
  /// An object: what its marker byte says, and where what it holds begins.
  struct Object {
    /// The marker's high four bits.
    let type: UInt8
    /// The marker's low four bits.
    let info: UInt8
    /// Bytes, UTF-16 units or references, by the type.
    let count: Int
    let start: Int
    let range: Range<Int>
  }

  let source: SourceText
  let top: Int
  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  init(_ source: SourceText) throws(Diagnostic) {
    let bytes = source.bytes
    self.source = source
    let trailer = bytes.count - 32
    guard trailer >= 8, bytes.starts(with: Array("bplist0".utf8)),
      let count = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8)
    else { throw Self.malformed(source) }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8, table <= trailer,
      count > 0, count <= (trailer - table) / offsetSize, top < count
    else { throw Self.malformed(source) }
    (self.count, self.top, self.table) = (count, top, table)
  }

  static func malformed(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "plist-syntax", "'\(source.file)' is no whole binary property list",
      at: SourceLocation(file: source.file, line: 1, column: 1), suggestion: "It may have been cut off or changed")
  }

  /// The reference at a position in a list of references.
  func reference(_ list: Int, _ position: Int) -> Int? {
    Self.integer(source.bytes, list + position * referenceSize, referenceSize)
  }

  func object(_ index: Int) -> Object? {
    guard index >= 0, index < count, let start = Self.integer(source.bytes, table + index * offsetSize, offsetSize),
      start >= 8, start < table
    else { return nil }
    let marker = source.bytes[start]
    let (type, info) = (marker >> 4, marker & 0xF)
    var count = Int(info)
    var content = start + 1
    if type >= 4, type != 8, info == 0xF {
      guard let extended = extendedCount(at: content) else { return nil }
      (count, content) = extended
    }
    guard let length = length(type, info, count), length <= table - content else { return nil }
    return Object(type: type, info: info, count: count, start: content, range: start..<content + length)
  }

  /// A count of 15 or more stands behind the marker as an integer object.
  private func extendedCount(at start: Int) -> (count: Int, content: Int)? {
    guard start < table, source.bytes[start] >> 4 == 1, source.bytes[start] & 0xF <= 3 else { return nil }
    let size = 1 << Int(source.bytes[start] & 0xF)
    guard let count = Self.integer(source.bytes, start + 1, size), count <= source.bytes.count else { return nil }
    return (count, start + 1 + size)
  }

  /// Bytes behind the marker; nil for a marker that means nothing.
  private func length(_ type: UInt8, _ info: UInt8, _ count: Int) -> Int? {
    switch type {
    case 0: 0
    case 1, 2: info <= 4 ? 1 << Int(info) : nil
    case 3: 8
    case 4, 5: count
    case 6: count * 2
    case 8: Int(info) + 1
    case 0xA, 0xC: count * referenceSize
    case 0xD: count * 2 * referenceSize
    default: nil
    }
  }

  /// Where a dictionary's values begin; its keys begin at its start.
  func values(of dictionary: Object) -> Int {
    dictionary.start + dictionary.count * referenceSize
  }

  /// A big-endian integer of up to 8 bytes; nil beyond the file or beyond Int.
  static func integer(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size > 0, size <= 8, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
