import Diagnostics

/// A repository of records as a CAR file (Content Addressable aRchive, version 1): framed blocks of DAG-CBOR, and among
/// them a Merkle search tree that alone knows the records' names.
///
/// Hashes and the signature are not checked: whoever has the file trusts where they got it.
package struct ContentArchive {
  package struct Record {
    /// "app.bsky.feed.post" and the like.
    package let collection: String
    package let key: String
    package let node: Node
  }

  /// The repository's own name, a DID.
  package let repository: String
  /// In the order of the tree: by their names.
  package private(set) var records: [Record] = []
  /// How many parts of the tree or records are missing or cannot be read.
  package private(set) var lost = 0

  /// By the identifier's bytes: where a block's content lies.
  private var blocks: [ArraySlice<UInt8>: Range<Int>] = [:]
  private let source: SourceText

  /// Bound: levels of the tree of an archive of Bluesky
  private static let deepest = 64

  /// The header's map begins so: two entries, of which the first or second is "roots".
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(80).firstRange(of: Array("\u{65}roots".utf8)) != nil && bytes.count > 1 && bytes[1] & 0xE0 == 0xA0
  }

  /// Throws "archive-damaged" where the header or the repository's root cannot be read.
  package init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    var position = 0
    guard let header = Self.frame(source.bytes, &position),
      let roots = CBORReader(source.bytes, header).node()?["roots"]?.list,
      let root = roots.first?["$link"]?.text.flatMap({ CBORReader.identifier(of: $0) })
    else { throw Self.damaged(source) }
    while position < source.bytes.count {
      guard let frame = Self.frame(source.bytes, &position),
        let content = CBORReader.identifierEnd(source.bytes, frame)
      else {
        lost += 1
        break
      }
      blocks[source.bytes[frame.lowerBound..<content]] = content..<frame.upperBound
    }
    guard let commit = blocks[root[...]].flatMap({ CBORReader(source.bytes, $0).node() }),
      let tree = commit["data"]
    else { throw Self.damaged(source) }
    repository = commit["did"]?.text ?? ""
    walk(tree, depth: 0)
  }

  private static func damaged(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "archive-damaged", "'\(source.file)' is no repository, or is cut off", at: source.location(at: 0),
      suggestion: "Download it again")
  }

  /// A block with its length before it, as an unsigned LEB128 number.
  private static func frame(_ bytes: [UInt8], _ position: inout Int) -> Range<Int>? {
    guard let length = CBORReader.variableNumber(bytes, &position), length > 0, length <= bytes.count - position else {
      position = bytes.count
      return nil
    }
    defer { position += length }
    return position..<position + length
  }

  /// A node's left tree, then each entry and the tree behind it. Of a key only what differs from the one before is
  /// written.
  private mutating func walk(_ link: Node, depth: Int) {
    guard depth < Self.deepest, let identifier = link["$link"]?.text.flatMap({ CBORReader.identifier(of: $0) }),
      // A node is walked once: a tree has no ways that meet.
      let range = blocks.removeValue(forKey: identifier[...]), let node = CBORReader(source.bytes, range).node()
    else {
      lost += 1
      return
    }
    if let left = node["l"], !left.isNull { walk(left, depth: depth + 1) }
    var key: [UInt8] = []
    for entry in node["e"]?.list ?? [] {
      let shared = entry["p"]?.integer ?? 0
      key = Array(key.prefix(max(shared, 0))) + Base64.decode(Array((entry["k"]?["$bytes"]?.text ?? "").utf8)[...])
      append(entry["v"], key)
      if let tree = entry["t"], !tree.isNull { walk(tree, depth: depth + 1) }
    }
  }

  private mutating func append(_ link: Node?, _ key: [UInt8]) {
    let parts = String(decoding: key, as: UTF8.self).split(separator: "/", maxSplits: 1).map(String.init)
    guard let collection = parts.first,
      let identifier = link?["$link"]?.text.flatMap({ CBORReader.identifier(of: $0) }),
      let range = blocks[identifier[...]], let node = CBORReader(source.bytes, range).node()
    else {
      lost += 1
      return
    }
    records.append(Record(collection: collection, key: parts.count > 1 ? parts[1] : "", node: node))
  }
}
