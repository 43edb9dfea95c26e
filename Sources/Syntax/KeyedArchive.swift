import Diagnostics
import Glibc

/// What NSKeyedArchiver wrote, in a binary or an XML property list: a table of objects that refer to each
/// other by number (UID).
///
/// Classes are not registered: an object of whatever class is a mapping of its keys.
struct KeyedArchive {
  /// How XML property lists write a reference: a mapping of this key alone.
  static let uidKey = "CF$UID"

  let source: SourceText
  private(set) var nodes: [ArchiveNode] = []
  private(set) var text: [UInt8] = []
  /// What was odd about the file, though it could be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// Nodes of `$objects`; number 0 is nil.
  private(set) var objects: [Int] = []
  /// Nodes of `$top` by the names under which they were archived; mostly one, of any name.
  private(set) var top: [ArchiveItem] = []

  /// nil where a property list is no archive.
  init?(_ source: SourceText, read reader: (SourceText) throws(Diagnostic) -> any TokenReader) throws(Diagnostic) {
    guard Self.mentionsArchiver(source.bytes) else { return nil }
    self.source = source
    try read(try reader(source))
    guard let root = nodes.first, root.kind == .beginMapping, member("$archiver", of: 0) != nil,
      let objects = member("$objects", of: 0), nodes[objects].kind == .beginSequence,
      let top = member("$top", of: 0), nodes[top].kind == .beginMapping
    else { return nil }
    self.objects = children(of: objects)
    self.top = members(of: top)
  }

  func text(of node: Int) -> ArraySlice<UInt8> { text[nodes[node].text] }

  /// Nodes of the values, or of keys and values in turn, that a container holds.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < nodes[node].next {
      children.append(child)
      child = nodes[child].next
    }
    return children
  }

  /// Keys and values of a mapping.
  func members(of node: Int) -> [ArchiveItem] {
    var members: [ArchiveItem] = []
    var child = node + 1
    while child + 1 < nodes[node].next {
      members.append(ArchiveItem(key: child, value: child + 1))
      child = nodes[child + 1].next
    }
    return members
  }

  func member(_ name: String, of node: Int) -> Int? {
    members(of: node).first { isKey($0.key, name) }?.value
  }

  func isKey(_ key: Int?, _ name: String) -> Bool {
    key.map { text(of: $0).elementsEqual(name.utf8) } ?? false
  }

  private mutating func read(_ reader: any TokenReader) throws(Diagnostic) {
    var open: [Int] = []
    while let token = try reader.next() {
      switch token.kind {
      case .endMapping, .endSequence:
        guard let container = open.popLast() else { break }
        close(container, token)
      default:
        let start = text.count
        text += reader.text(of: token)
        nodes.append(ArchiveNode(token.kind, range: token.range, text: start..<text.count))
        nodes[nodes.count - 1].next = nodes.count
        if token.kind == .beginMapping || token.kind == .beginSequence { open.append(nodes.count - 1) }
      }
    }
    diagnostics = reader.diagnostics
  }

  /// Ends a container; a mapping that is a reference becomes one node.
  private mutating func close(_ container: Int, _ end: Token) {
    if nodes.count == container + 3, nodes[container].kind == .beginMapping, isKey(container + 1, Self.uidKey),
      let number = Int(String(decoding: text(of: container + 2), as: UTF8.self)), number >= 0
    {
      let range = nodes[container].range
      text.removeSubrange(nodes[container].text.lowerBound...)
      nodes.removeSubrange(container...)
      nodes.append(
        ArchiveNode(reference: number, range: range.lowerBound..<max(end.range.upperBound, range.upperBound)))
    }
    nodes[container].next = nodes.count
  }

  /// Whether the file has the archive's mark anywhere, before it is read as one.
  private static func mentionsArchiver(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let mark: StaticString = "$archiver"
      let end = place + bytes.count
      while let dollar = memchr(place, Int32(mark.utf8Start[0]), end - place) {
        if end - UnsafeRawPointer(dollar) >= mark.utf8CodeUnitCount,
          memcmp(dollar, mark.utf8Start, mark.utf8CodeUnitCount) == 0
        {
          return true
        }
        place = UnsafeRawPointer(dollar) + 1
      }
      return false
    }
  }
}
