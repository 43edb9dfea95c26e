import Blade
import Diagnostics
import Syntax

/// An expression over a record's columns as site.yaml writes it.
package struct ConfiguredExpression: Sendable {
  package let text: String
  package let location: SourceLocation
  private let source: SourceText
  /// The expression's own bytes in the source; nil where the file spells it with escapes or over several lines, so that
  /// its places are not those of the file.
  private let range: Range<Int>?

  init(_ node: Node, text: String, in source: SourceText) {
    self.text = text
    self.source = source
    location = source.location(node.range)
    range = [node.range, node.range.dropFirst().dropLast()].first {
      $0.upperBound <= source.bytes.count && source.bytes[$0].elementsEqual(text.utf8)
    }
  }

  /// Throws what is wrong with it, at its place in the file.
  ///
  /// - Parameter factory: whose functions it may call, beside those that every view has.
  func compiled(_ factory: ViewFactory? = nil) throws(Diagnostic) -> Expression {
    do {
      if let range { return try Expression(source, in: range, allowsBareNames: true, factory: factory) }
      let copy = SourceText(file: source.file, bytes: Array(text.utf8))
      return try Expression(copy, allowsBareNames: true, factory: factory)
    } catch {
      throw placed(error)
    }
  }

  /// The same problem at a place in the file.
  func placed(_ problem: Diagnostic) -> Diagnostic {
    guard range == nil else { return problem }
    var problem = problem
    problem.location = location
    return problem
  }

  /// Where a name stands first in the expression.
  func location(of name: String) -> SourceLocation {
    guard let range else { return location }
    let bytes = source.bytes[range]
    var start = bytes.startIndex
    while let found = bytes[start...].firstRange(of: Array(name.utf8)) {
      let isWhole = [found.lowerBound - 1, found.upperBound].allSatisfy { index in
        !bytes.indices.contains(index) || !Self.isNameByte(bytes[index])
      }
      if isWhole { return source.location(found) }
      start = found.upperBound
    }
    return location
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
