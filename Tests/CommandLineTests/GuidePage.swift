import Effects
import TestSupport

/// A page of documentation as what it asks its reader to do: write files and type commands, in the order of the page.
struct GuidePage {
  enum Step {
    /// A block behind a line that ends with a path in backquotes.
    case file(path: String, text: String)
    case command(String)
    case make(String)
    /// A block that is neither: nobody could run it.
    case other(String)
  }

  let steps: [Step]

  /// - Parameter section: the heading of the part that is wanted; nil for the whole page.
  init(_ path: String, section: String? = nil) throws {
    var text = String(decoding: try FileSystem.disk.read(Cases.repository + "/" + path), as: UTF8.self)
    if let section {
      guard let start = text.firstRange(of: "\n## \(section)\n") else {
        throw FileError(operation: "read", path: "\(path): \(section)", code: 2)
      }
      text = String(text[start.upperBound...])
      if let end = text.firstRange(of: "\n## ") { text = String(text[..<end.lowerBound]) }
    }
    var steps: [Step] = []
    var lead = ""
    for block in Self.blocks(text) {
      if block[0].hasPrefix("    ") {
        steps += Self.steps(block.map { String($0.dropFirst(4)) }, lead: lead)
      } else {
        lead = block[block.count - 1]
      }
    }
    self.steps = steps
  }

  /// Lines between blank ones.
  private static func blocks(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.isEmpty }.map { $0.map(String.init) }
  }

  private static func steps(_ lines: [String], lead: String) -> [Step] {
    let words = lead.split(separator: "`", omittingEmptySubsequences: false)
    if words.count > 2, ["", ":"].contains(words[words.count - 1]), words[words.count - 2].contains(".") {
      return [.file(path: String(words[words.count - 2]), text: lines.joined(separator: "\n") + "\n")]
    }
    return lines.map { line in
      let command = line.split(separator: "#")[0].split(separator: " ").joined(separator: " ")
      if command.hasPrefix("galley ") { return .command(String(command.dropFirst(7))) }
      if command.hasPrefix("make ") { return .make(String(command.dropFirst(5))) }
      return .other(line)
    }
  }
}
