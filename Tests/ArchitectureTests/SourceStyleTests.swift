import Testing

@Suite struct SourceStyleTests {
  /// Flat tables, which are long because their subject is.
  private static let tables: Set<String> = []

  @Test func filesAreShort() {
    for file in SourceFile.all where !Self.tables.contains(file.path) {
      #expect(file.lines.count <= 301, "\(file) has \(file.lines.count - 1) lines; at most 300")
    }
  }

  @Test func functionsAreShort() {
    var lengths: [Int] = []
    for file in SourceFile.all {
      for function in file.functions {
        lengths.append(function.length)
        #expect(function.length <= 80, "\(file):\(function.line) has \(function.length) lines; at most 80")
      }
    }
    lengths.sort()
    #expect(!lengths.isEmpty)
    #expect(lengths[lengths.count / 2] <= 10, "the median function is short")
    #expect(lengths[lengths.count * 9 / 10] <= 25, "nine of ten functions fit a glance")
  }

  @Test func filesAreNamedAfterTheirType() {
    for file in SourceFile.all {
      let name = file.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      let types = file.topLevelTypes
      #expect(types.count <= 1, "\(file) declares \(types.joined(separator: ", ")); one type a file")
      for type in types { #expect(type == name, "\(file) should be called \(type).swift") }
    }
  }

  @Test func nothingIsPublic() {
    let kinds: Set<Substring> = [
      "func", "struct", "class", "enum", "var", "let", "init", "protocol", "extension", "final",
    ]
    for access in ["public", "open"] {
      for (file, number, line) in code(with: access) {
        let words = line.words
        let isDeclaration = zip(words, words.dropFirst()).contains { $0 == access && kinds.contains($1) }
        #expect(!isDeclaration, "\(file):\(number) is \(access); 'package' is enough")
      }
    }
  }

  @Test(arguments: ["print", "debugPrint", "dump", "puts", "printf", "fputs"])
  func onlyTheCommandLinePrints(_ call: String) {
    for (file, number, line) in code(with: call) where !["CommandLine", "galley"].contains(file.target) {
      #expect(!line.calls(call), "\(file):\(number) calls \(call)")
    }
  }

  @Test(arguments: ["fopen", "opendir", "unlink", "mkdir", "rmdir", "lstat", "clock_gettime", "gettimeofday"])
  func onlyEffectsReachTheDiskAndTheClock(_ call: String) {
    for (file, number, line) in code(with: call) where !["Effects", "Browser", "CommandLine"].contains(file.target) {
      #expect(!line.calls(call), "\(file):\(number) calls \(call)")
    }
  }

  @Test func sharedTypesAreDocumented() {
    let declarations = [
      "package struct ", "package enum ", "package final class ", "package protocol ", "package actor ",
    ]
    for file in SourceFile.all {
      for (index, line) in file.lines.enumerated() where declarations.contains(where: line.hasPrefix) {
        let above = file.lines[..<index].last { !$0.hasPrefix("@") }
        #expect(above?.hasPrefix("///") == true, "\(file):\(index + 1) lacks a doc comment")
      }
    }
  }

  @Test func theExecutableIsFiveLines() throws {
    let main = try #require(SourceFile.all.first { $0.path == "Sources/galley/main.swift" })
    #expect(main.lines.count <= 6)
    #expect(!main.lines.contains { $0.contains("{") }, "closures in main.swift run on the main actor")
    #expect(SourceFile.all.count { $0.target == "galley" } == 1)
  }

  private typealias Line = (file: SourceFile, number: Int, text: Substring)

  /// Every line that is not a comment, with its number from 1.
  private static let code: [Line] = SourceFile.all.flatMap { file in
    file.lines.enumerated().compactMap { index, line in
      line.drop { $0 == " " }.hasPrefix("//") ? nil : (file, index + 1, line)
    }
  }

  /// The lines of code in which a word stands.
  private func code(with word: String) -> [Line] {
    (Self.linesByWord[word] ?? []).sorted().map { Self.code[$0] }
  }

  private static let linesByWord: [String: Set<Int>] = {
    var lines: [String: Set<Int>] = [:]
    for (index, line) in code.enumerated() {
      for word in line.text.words { lines[String(word), default: []].insert(index) }
    }
    return lines
  }()
}
