import Syntax

/// Where a record stands in the tree of its file.
struct RecordPlace {
  let record: SpanNode
  /// Indexes of entries and elements from the root; empty for the root itself.
  let path: [Int]
  /// The list that holds it; nil where it is a file's one record.
  let list: SpanNode?

  var index: Int { path.last ?? 0 }
  var listPath: ArraySlice<Int> { path.dropLast() }

  /// The outermost record that begins at a byte; nil where none does.
  init?(_ start: Int, in root: SpanNode) {
    var path: [Int] = []
    var node = root
    while true {
      if let elements = node.elements {
        guard let index = Self.element(at: start, of: elements) else { return nil }
        path.append(index)
        if elements[index].range.lowerBound == start {
          (record, self.path, list) = (elements[index], path, node)
          return
        }
        node = elements[index]
      } else if let entries = node.entries {
        if let index = entries.lastIndex(where: { Self.holds($0.value, start) && !$0.value.range.isEmpty }),
          entries[index].value.range.lowerBound < start || entries[index].value.entries != nil
        {
          path.append(index)
          node = entries[index].value
        } else if node.range.lowerBound == start {
          (record, self.path, list) = (node, path, nil)
          return
        } else {
          return nil
        }
      } else {
        return nil
      }
    }
  }

  /// The last element that begins at or before a byte; they stand in order.
  private static func element(at place: Int, of elements: [SpanNode]) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].range.lowerBound <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && holds(elements[low - 1], place) ? low - 1 : nil
  }

  private static func holds(_ node: SpanNode, _ place: Int) -> Bool {
    node.range.lowerBound <= place && place < max(node.range.upperBound, node.range.lowerBound + 1)
  }
}
