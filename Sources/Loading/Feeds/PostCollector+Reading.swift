import Diagnostics
import Syntax

extension PostCollector {
  /// Reads the elements of a list one after the other, each as a tree, and returns what stands beside the list.
  ///
  /// A file that is cut off gives the elements before the cut; what is lost is reported and counted as one.
  ///
  /// - Parameters:
  ///   - list: the keys that lead to it; empty where the file is the list.
  ///   - start: where JSON begins behind a script's prefix.
  @discardableResult
  mutating func elements(
    of source: SourceText, list: [String] = [], from start: Int = 0, format: DataFormat = .json,
    _ body: (inout PostCollector, Node) -> Void
  ) throws(Diagnostic) -> [String: Node] {
    var reader = try DataReader(source, format: format, from: start)
    var beside: [String: Node] = [:]
    var count = 0
    do throws(Diagnostic) {
      guard let top = try reader.next() else { return [:] }
      try walk(&reader, top, list[...], &beside) { collector, node in
        count += 1
        body(&collector, node)
      }
    } catch {
      guard count > 0 else { throw error }
      lose(error, source)
    }
    reader.remarks.forEach(report)
    return beside
  }

  /// Up to the end of the list that has begun. An element that cannot be read costs itself, where its end can be told.
  mutating func elements(
    _ reader: inout DataReader, _ body: (inout PostCollector, Node) -> Void
  ) throws(Diagnostic) {
    while let element = try reader.next(), element.kind != .endSequence {
      do throws(Diagnostic) {
        body(&self, try reader.node(element))
      } catch {
        guard reader.skipElement(element) else { throw error }
        leaveOut(.unreadable, because: error.summary, element.range, reader.source)
      }
    }
  }

  /// The rest of a damaged file.
  mutating func lose(_ error: Diagnostic, _ source: SourceText) {
    var problem = error
    problem.severity = .warning
    problem.explanation = problem.explanation ?? "The posts before this place are read, the others are lost"
    report(problem)
    leaveOut(.unreadable, because: error.summary, source.bytes.count..<source.bytes.count, source)
  }

  private mutating func walk(
    _ reader: inout DataReader, _ token: Token, _ path: ArraySlice<String>, _ beside: inout [String: Node],
    _ body: (inout PostCollector, Node) -> Void
  ) throws(Diagnostic) {
    guard let name = path.first else {
      guard token.kind == .beginSequence else { return body(&self, try reader.node(token)) }
      return try elements(&reader, body)
    }
    guard token.kind == .beginMapping else { return try reader.skip(token) }
    while let key = try reader.next(), key.kind != .endMapping {
      let text = String(decoding: reader.text(of: key), as: UTF8.self)
      guard let value = try reader.next() else { return }
      if text.utf8.elementsEqual(name.utf8) {
        try walk(&reader, value, path.dropFirst(), &beside, body)
      } else if value.kind == .beginSequence {
        try reader.skip(value)
      } else {
        beside[text] = try reader.node(value)
      }
    }
  }
}
