extension SourceFile {
  struct Function {
    /// Its first line, from 1.
    let line: Int
    /// Lines from its name to its closing brace.
    let length: Int
  }

  /// Functions and initializers with a body. The formatter puts a closing brace at the depth of its declaration, which
  /// is all that has to be known here.
  var functions: [Function] {
    lines.indices.compactMap { start in
      let line = lines[start]
      let depth = line.prefix { $0 == " " }.count
      guard line.hasWord("func") || line.dropFirst(depth).startsInitializer else { return nil }
      guard !line.dropFirst(depth).hasPrefix("//"), !line.contains(" }") || !line.hasSuffix("}") else { return nil }
      let brace = String(repeating: " ", count: depth) + "}"
      guard let end = lines[start...].firstIndex(where: { $0 == brace }) else { return nil }
      return Function(line: start + 1, length: end - start + 1)
    }
  }

  /// The types that the file declares for others, by their names.
  var topLevelTypes: [String] {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
    return lines.compactMap { line in
      guard let first = line.first, first.isLetter || first == "@", !line.hasPrefix("private ") else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let at = words.firstIndex(where: kinds.contains), at < 3, at + 1 < words.count else { return nil }
      guard !words[..<at].contains("extension"), !words[..<at].contains("import") else { return nil }
      return String(words[at + 1])
    }
  }
}

extension Substring {
  var words: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Whether a word stands in the line between characters that do not belong to names.
  func hasWord(_ word: Substring) -> Bool {
    words.contains(word)
  }

  /// Whether a function of that name is called, not as a member of something.
  func calls(_ name: String) -> Bool {
    split(separator: name + "(", omittingEmptySubsequences: false).dropLast().contains { before in
      guard let last = before.last else { return true }
      return !last.isLetter && !last.isNumber && last != "_" && last != "." && !before.hasSuffix("func ")
    }
  }

  fileprivate var startsInitializer: Bool {
    let words = split(separator: " ", maxSplits: 2)
    return words.prefix(2).contains { $0.hasPrefix("init(") || $0.hasPrefix("init<") || $0.hasPrefix("init?(") }
  }
}
