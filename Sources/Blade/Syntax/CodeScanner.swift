import Glibc

/// Finds where PHP code ends within a template, minding strings, comments and brackets.
enum CodeScanner {
  /// The offset of the bracket that closes the one at `open`; nil where none does.
  static func matching(_ bytes: [UInt8], open: Int, end: Int) -> Int? {
    var closers: [UInt8] = []
    var place = open
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closers.last == bytes[place] else { return nil }
        closers.removeLast()
        if closers.isEmpty { return place }
      default:
        guard let next = skipped(bytes, at: place, end: end) else { return nil }
        place = next
        continue
      }
      place += 1
    }
    return nil
  }

  /// The offset of the mark that ends an echo: the first outside of strings, comments and braces; failing that, the
  /// first at all, so that what is wrong inside can be told.
  static func end(of bytes: [UInt8], from start: Int, mark: [UInt8]) -> Int? {
    var depth = 0
    var place: Int? = start
    while let current = place, current < bytes.count {
      if depth == 0, bytes[current...].starts(with: mark) { return current }
      switch bytes[current] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(depth - 1, 0)
      default:
        place = skipped(bytes, at: current, end: bytes.count)
        continue
      }
      place = current + 1
    }
    return first(mark, in: bytes, from: start)
  }

  /// The offset after the byte, string or comment at `place`; nil where a string does not end.
  private static func skipped(_ bytes: [UInt8], at place: Int, end: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      var next = place + 1
      while next < end, bytes[next] != bytes[place] { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
      return next < end ? next + 1 : nil
    case UInt8(ascii: "/") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "*"):
      return first([UInt8(ascii: "*"), UInt8(ascii: "/")], in: bytes, from: place + 2).map { $0 + 2 }
    case UInt8(ascii: "/") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "/"):
      return bytes[place..<end].firstIndex(of: UInt8(ascii: "\n"))
    default: return place + 1
    }
  }

  static func first(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let head = mark.first, start <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var place = start
      while let found = memchr(base + place, Int32(head), bytes.count - place) {
        let offset = base.distance(to: UnsafeRawPointer(found))
        if bytes[offset...].starts(with: mark) { return offset }
        place = offset + 1
      }
      return nil
    }
  }
}
