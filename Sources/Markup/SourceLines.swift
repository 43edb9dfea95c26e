import CCmark

/// The lines of a Markdown text, as libcmark counts them.
struct SourceLines {
  private let lines: [ArraySlice<UInt8>]

  init(_ text: ArraySlice<UInt8>) {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      lines.append(line)
      rest = rest[line.endIndex...]
      if rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst() }
      rest = rest.dropFirst()
    }
    self.lines = lines
  }

  /// The lines that a block comes from.
  func of(_ node: OpaquePointer) -> [ArraySlice<UInt8>] {
    let first = Int(cmark_node_get_start_line(node)) - 1
    let end = min(Int(cmark_node_get_end_line(node)), lines.count)
    return first >= 0 && first < end ? Array(lines[first..<end]) : []
  }
}
