/// What people who write feeds by hand get wrong, put right: an '&' that stands for itself, and prefixes that nothing
/// declares. Comments, CDATA sections, declarations and instructions stay as they are.
struct XMLRepair {
  private(set) var bytes: [UInt8] = []
  /// Signs '&' that were escaped, and prefixes that were declared.
  private(set) var count = 0
  private var used: Set<[UInt8]> = []
  private var declared: Set<[UInt8]> = [Array("xml".utf8), Array("xmlns".utf8)]
  /// Behind the name of the outermost element.
  private var root: Int?

  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count)
    var position = 0
    while position < source.count {
      let rest = source[position...]
      if rest.starts(with: "<!--".utf8) {
        position = copy(source, position, through: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = copy(source, position, through: "]]>")
      } else if rest.starts(with: "<?".utf8) {
        position = copy(source, position, through: "?>")
      } else if rest.starts(with: "<!".utf8) {
        position = copy(source, position, through: ">")
      } else if source[position] == UInt8(ascii: "<") {
        position = copyTag(source, position)
      } else {
        copyCharacter(source, position)
        position += 1
      }
    }
    declarePrefixes()
  }

  private mutating func copy(_ source: [UInt8], _ start: Int, through end: String) -> Int {
    let found = source[start...].firstRange(of: Array(end.utf8))?.upperBound ?? source.count
    bytes += source[start..<found]
    return found
  }

  private mutating func copyCharacter(_ source: [UInt8], _ position: Int) {
    bytes.append(source[position])
    guard source[position] == UInt8(ascii: "&"), !Self.isReference(source[(position + 1)...].prefix(34)) else { return }
    bytes += "amp;".utf8
    count += 1
  }

  /// Whether what stands behind an '&' names a character.
  private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(of: UInt8(ascii: ";")), end > text.startIndex else { return false }
    let name = text[..<end]
    let isNumber = name.first == UInt8(ascii: "#")
    return (isNumber ? name.dropFirst() : name).allSatisfy(isNamePart) && name.count > (isNumber ? 1 : 0)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Copies a tag, and notes the prefixes of its names.
  private mutating func copyTag(_ source: [UInt8], _ start: Int) -> Int {
    var position = start + 1
    var quote: UInt8?
    var word: [UInt8] = []
    bytes.append(source[start])
    while position < source.count {
      let byte = source[position]
      let isEnd = quote == nil && byte == UInt8(ascii: ">")
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if isEnd || byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") {
        note(word)
        word = []
      } else {
        word.append(byte)
      }
      copyCharacter(source, position)
      position += 1
      if isEnd { break }
    }
    return position
  }

  /// A name of an element or an attribute, whose end is where the copy ends.
  private mutating func note(_ name: [UInt8]) {
    guard let first = name.first, Self.isNamePart(first) else { return }
    if root == nil { root = bytes.count }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return }
    let prefix = Array(name[..<colon])
    if prefix.elementsEqual("xmlns".utf8) { declared.insert(Array(name[(colon + 1)...])) } else { used.insert(prefix) }
  }

  private mutating func declarePrefixes() {
    guard let root else { return }
    let missing = used.subtracting(declared).sorted { $0.lexicographicallyPrecedes($1) }
    for prefix in missing {
      let name = String(decoding: prefix, as: UTF8.self)
      bytes.insert(contentsOf: " xmlns:\(name)=\"\(name)\"".utf8, at: root)
      count += 1
    }
  }
}
