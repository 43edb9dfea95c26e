import Diagnostics

/// A binary property list's table of objects. The file is not trusted: each number is checked before it is used.
///
/// The layout is `bplist00`, the objects, a table of their offsets, and a trailer of 32 bytes.
struct BinaryPropertyListTable {
  let source: SourceText
  let objectCount: Int
  /// The object that holds all others.
  let top: Int
  /// Where the objects end.
  private let tableStart: Int
  private let offsetSize: Int
  private let referenceSize: Int

  private static let headerSize = 8
  private static let trailerSize = 32

  init(_ source: SourceText) throws(Diagnostic) {
    let bytes = source.bytes
    let end = bytes.count - Self.trailerSize
    guard bytes.starts(with: "bplist0".utf8), end > Self.headerSize else { throw Self.badTrailer(source) }
    let sizes = (offset: Int(bytes[end + 6]), reference: Int(bytes[end + 7]))
    guard (1...8).contains(sizes.offset), (1...8).contains(sizes.reference),
      let count = Int(exactly: Self.number(bytes, end + 8..<end + 16)),
      let top = Int(exactly: Self.number(bytes, end + 16..<end + 24)),
      let start = Int(exactly: Self.number(bytes, end + 24..<end + 32)),
      (Self.headerSize...end).contains(start), count <= (end - start) / sizes.offset, (0..<count).contains(top)
    else { throw Self.badTrailer(source) }
    self.source = source
    self.top = top
    objectCount = count
    tableStart = start
    offsetSize = sizes.offset
    referenceSize = sizes.reference
  }

  /// The object that the reference at a place of a container's content names.
  func reference(_ position: Int, of content: Range<Int>) throws(Diagnostic) -> Int {
    let start = content.lowerBound + position * referenceSize
    guard let index = Int(exactly: Self.number(source.bytes, start..<start + referenceSize)), index < objectCount else {
      throw problem("A reference names an object that the file does not have", at: start)
    }
    return index
  }

  func object(_ index: Int) throws(Diagnostic) -> BinaryObject {
    let place = tableStart + index * offsetSize
    guard let start = Int(exactly: Self.number(source.bytes, place..<place + offsetSize)),
      (Self.headerSize..<tableStart).contains(start)
    else { throw problem("Object \(index) lies outside the file", at: place) }
    let marker = source.bytes[start]
    return switch marker >> 4 {
    case 0x0: try constant(marker, at: start)
    case 0x1: try sized(.integer, marker, upTo: 4, at: start)
    case 0x2: try sized(.real, marker, from: 2, upTo: 3, at: start)
    case 0x3: try sized(.date, marker, from: 3, upTo: 3, at: start)
    case 0x4: try counted(.data, width: 1, at: start)
    case 0x5: try counted(.ascii, width: 1, at: start)
    case 0x6: try counted(.utf16, width: 2, at: start)
    case 0x8: try placed(.uid, start + 1, Int(marker & 0xF) + 1, from: start)
    case 0xA, 0xB, 0xC: try counted(.array, width: referenceSize, at: start)
    case 0xD: try counted(.dictionary, width: 2 * referenceSize, at: start)
    default: throw unknown(marker, at: start)
    }
  }

  private func constant(_ marker: UInt8, at start: Int) throws(Diagnostic) -> BinaryObject {
    let kinds: [UInt8: BinaryObject.Kind] = [0x00: .null, 0x08: .false, 0x09: .true]
    guard let kind = kinds[marker] else { throw unknown(marker, at: start) }
    return try placed(kind, start + 1, 0, from: start)
  }

  /// A number of 2ⁿ bytes.
  private func sized(
    _ kind: BinaryObject.Kind, _ marker: UInt8, from least: UInt8 = 0, upTo most: UInt8, at start: Int
  ) throws(Diagnostic) -> BinaryObject {
    let power = marker & 0xF
    guard (least...most).contains(power) else { throw unknown(marker, at: start) }
    return try placed(kind, start + 1, 1 << Int(power), from: start)
  }

  /// An object that says how many units of so many bytes it has: in its marker, or from 15 on in an integer behind it.
  private func counted(_ kind: BinaryObject.Kind, width: Int, at start: Int) throws(Diagnostic) -> BinaryObject {
    let short = Int(source.bytes[start] & 0xF)
    guard short == 0xF else { return try placed(kind, start + 1, short * width, count: short, from: start) }
    guard start + 1 < tableStart, source.bytes[start + 1] & 0xFC == 0x10 else {
      throw problem("The length of an object must be an integer", at: start + 1)
    }
    let first = start + 2
    let size = 1 << Int(source.bytes[start + 1] & 3)
    guard first + size <= tableStart, let count = Int(exactly: Self.number(source.bytes, first..<first + size)),
      count <= (tableStart - first - size) / width
    else { throw tooLong(start) }
    return try placed(kind, first + size, count * width, count: count, from: start)
  }

  private func placed(
    _ kind: BinaryObject.Kind, _ first: Int, _ length: Int, count: Int = 0, from start: Int
  ) throws(Diagnostic) -> BinaryObject {
    guard length <= tableStart - first else { throw tooLong(start) }
    return BinaryObject(kind: kind, range: start..<first + length, content: first..<first + length, count: count)
  }

  /// Big-endian and without sign; the range is within the bytes and at most 8 long.
  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var number: UInt64 = 0
    for index in range { number = number << 8 | UInt64(bytes[index]) }
    return number
  }

  func problem(_ summary: String, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, "plist-syntax", summary, at: source.location(at: offset),
      suggestion: "The file is damaged; export it again")
  }

  private func tooLong(_ start: Int) -> Diagnostic {
    problem("An object reaches beyond the end of the file", at: start)
  }

  private func unknown(_ marker: UInt8, at start: Int) -> Diagnostic {
    problem("Binary property lists have no object of type 0x" + String(marker, radix: 16), at: start)
  }

  private static func badTrailer(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "plist-syntax", "'\(source.file)' does not end as a binary property list",
      at: source.location(at: max(source.bytes.count - trailerSize, 0)),
      explanation: "The last 32 bytes must say where its objects are", suggestion: "It may have been cut off")
  }
}
