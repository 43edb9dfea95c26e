/// DAG-CBOR (RFC 8949 as IPLD restricts it) as a tree. Links and bytes become what they are in DAG-JSON:
/// `{"$link": "b…"}` and `{"$bytes": "…"}`.
struct CBORReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Bound: nested lists and mappings in an archive of Bluesky
  private static let deepest = 128

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// nil where the bytes are no DAG-CBOR.
  func node() -> Node? {
    var reader = self
    return reader.value(depth: 0)
  }

  private mutating func value(depth: Int) -> Node? {
    guard depth < Self.deepest, position < end else { return nil }
    let start = position
    let major = bytes[position] >> 5
    guard let number = argument() else { return nil }
    switch major {
    case 0: return scalar(String(number), start)
    case 1: return scalar(String(-1 - number), start)
    case 2: return take(number).map { binary($0, start) }
    case 3:
      return take(number).map {
        Node(.scalar(text: String(decoding: $0, as: UTF8.self), isPlain: false), range: start..<position)
      }
    case 4: return list(number, start, depth)
    case 5: return mapping(number, start, depth)
    case 6: return link(number, start, depth)
    default: return simple(start)
    }
  }

  private func scalar(_ text: String, _ start: Int) -> Node {
    Node(.scalar(text: text, isPlain: true), range: start..<position)
  }

  /// False, true and null; floating-point numbers are in no record that matters here, so they read as null.
  private func simple(_ start: Int) -> Node {
    switch bytes[start] & 31 {
    case 20: scalar("false", start)
    case 21: scalar("true", start)
    default: scalar("null", start)
    }
  }

  private mutating func list(_ count: Int, _ start: Int, _ depth: Int) -> Node? {
    guard count <= end - position else { return nil }
    var nodes: [Node] = []
    for _ in 0..<count {
      guard let node = value(depth: depth + 1) else { return nil }
      nodes.append(node)
    }
    return Node(.sequence(nodes), range: start..<position)
  }

  private mutating func mapping(_ count: Int, _ start: Int, _ depth: Int) -> Node? {
    guard count <= (end - position) / 2 else { return nil }
    var entries: [(key: Node, value: Node)] = []
    for _ in 0..<count {
      guard let key = value(depth: depth + 1), key.text != nil, let value = value(depth: depth + 1) else { return nil }
      entries.append((key, value))
    }
    return Node(.mapping(entries), range: start..<position)
  }

  /// Tag 42 holds an identifier as bytes, behind a zero.
  private mutating func link(_ tag: Int, _ start: Int, _ depth: Int) -> Node? {
    guard tag == 42, position < end, bytes[position] >> 5 == 2, let count = argument(), let identifier = take(count),
      identifier.first == 0
    else { return nil }
    return wrapped("$link", "b" + Base32.encode(identifier.dropFirst()), start)
  }

  private func binary(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Node {
    wrapped("$bytes", Base64.encode(bytes), start)
  }

  private func wrapped(_ key: String, _ text: String, _ start: Int) -> Node {
    let range = start..<position
    let key = Node(.scalar(text: key, isPlain: false), range: range)
    return Node(.mapping([(key, Node(.scalar(text: text, isPlain: false), range: range))]), range: range)
  }

  /// The number in and behind a first byte; floats have theirs skipped.
  private mutating func argument() -> Int? {
    let low = Int(bytes[position] & 31)
    position += 1
    if low < 24 { return low }
    guard low <= 27, let taken = take(1 << (low - 24)) else { return nil }
    return taken.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }.exactInt
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  // MARK: Identifiers

  /// Unsigned LEB128, of at most 9 bytes.
  static func variableNumber(_ bytes: [UInt8], _ position: inout Int) -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// Where the identifier at the beginning of a frame ends: version, codec, hash function, length, digest.
  static func identifierEnd(_ bytes: [UInt8], _ frame: Range<Int>) -> Int? {
    var position = frame.lowerBound
    guard variableNumber(bytes, &position) == 1, variableNumber(bytes, &position) != nil,
      variableNumber(bytes, &position) != nil, let length = variableNumber(bytes, &position),
      length <= frame.upperBound - position
    else { return nil }
    return position + length
  }

  /// The bytes of an identifier in base 32; nil for other bases.
  static func identifier(of text: String) -> [UInt8]? {
    text.utf8.first == UInt8(ascii: "b") ? Base32.decode(Array(text.utf8.dropFirst())) : nil
  }
}

extension UInt64 {
  fileprivate var exactInt: Int? { Int(exactly: self) }
}
