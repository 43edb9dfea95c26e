import Diagnostics
import Syntax

/// A site's own file of numbers over the built-in theme's: what the site's does not name is as built in.
///
/// Both stand in one text, the site's first, so that a place within it is a place in the site's file.
struct MergedTokens {
  let source: SourceText
  /// nil where nothing stands in either.
  let node: Node?

  init(_ own: SourceText, over builtIn: SourceText?) throws(Diagnostic) {
    let ownNode = try YAML.parse(own)
    guard let builtIn, let rest = try YAML.parse(builtIn) else {
      (source, node) = (own, ownNode)
      return
    }
    source = SourceText(file: own.file, bytes: own.bytes + [0x0A] + builtIn.bytes)
    let moved = Self.moved(rest, by: own.bytes.count + 1)
    node = ownNode.map { $0.isNull ? moved : Self.merged($0, over: moved) } ?? moved
  }

  /// Names of the site's own come first, so that its own set of metrics is the one that counts; the others keep their order.
  private static func merged(_ own: Node, over rest: Node) -> Node {
    guard let ours = own.entries, let theirs = rest.entries else { return own }
    let known = Set(theirs.map { $0.key.text })
    let kept = theirs.map { entry in
      guard let mine = ours.first(where: { $0.key.text == entry.key.text }) else { return entry }
      return (mine.key, merged(mine.value, over: entry.value))
    }
    return Node(.mapping(ours.filter { !known.contains($0.key.text) } + kept), range: own.range)
  }

  private static func moved(_ node: Node, by count: Int) -> Node {
    let range = node.range.lowerBound + count..<node.range.upperBound + count
    return switch node.content {
    case .scalar: Node(node.content, range: range)
    case .sequence(let elements): Node(.sequence(elements.map { moved($0, by: count) }), range: range)
    case .mapping(let entries):
      Node(.mapping(entries.map { (moved($0.key, by: count), moved($0.value, by: count)) }), range: range)
    }
  }
}
