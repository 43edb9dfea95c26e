/// All diagnostics that the sources speak of: what each is called, what it says and what it suggests.
struct DiagnosticCatalogue {
  struct Entry {
    var summaries: [String] = []
    var explanations: [String] = []
    var suggestions: [String] = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// Functions that take the summary of the one diagnostic which they make, by target and name.
  private var makers: [String: String] = [:]

  /// What makes a diagnostic, or the words of one, by its name.
  private static let namedMakers: Set<String> = [
    "Diagnostic", "Fault", "SyntaxFault", "Words", "Failure", "init", "report", "warn", "notice", "fail", "problem",
    "of",
  ]

  init(_ files: [SourceFile]) {
    let calls = files.map { file in SourceCall.all(in: file.lines.joined(separator: "\n")) }
    for (file, calls) in zip(files, calls) {
      for call in calls { add(call, in: file) }
      if file.lines.contains(where: { $0.contains("CountedRemark {") }) { addRemarks(file) }
    }
    for (file, calls) in zip(files, calls) {
      for call in calls {
        guard let name = makers[file.target + "." + call.name], let summary = Self.sentence(call.arguments) else {
          continue
        }
        add(name, summary, call)
      }
    }
  }

  private mutating func add(_ call: SourceCall, in file: SourceFile) {
    let isTuple = call.name.isEmpty && file.path.hasSuffix("Remarks.swift")
    guard isTuple || Self.namedMakers.contains(call.name) else { return }
    let isMade = call.name == "Diagnostic" || call.name == "Fault"
    let place = call.arguments.firstIndex { $0.label == "identifier" || $0.label == nil && Self.isName($0, isMade) }
    guard let place else {
      if call.name == "SyntaxFault", let summary = call.arguments.first?.text { add("syntax", summary, call) }
      return
    }
    let isBehind = call.name == "SyntaxFault"
    let words = isBehind ? call.arguments[..<place] : call.arguments[(place + 1)...]
    let names = (call.arguments[place].text ?? "").split(separator: " / ").map(String.init)
    if let summary = Self.sentence(words.filter { $0.label == nil || $0.label == "summary" }) {
      for name in names { add(name, summary, call) }
    } else if isMade, let name = names.first {
      for name in names { entries[name] = entries[name] ?? Entry() }
      for maker in file.lines.compactMap(Self.functionOfSummary) { makers[file.target + "." + maker] = name }
      add(name, nil, call)
    }
  }

  /// The first of some arguments that is more than a word.
  private static func sentence(_ arguments: [SourceCall.Argument]) -> String? {
    arguments.lazy.compactMap(\.text).first { $0.contains(" ") }
  }

  /// The name of a function that takes a summary, where the line declares one.
  private static func functionOfSummary(_ line: Substring) -> String? {
    guard line.contains("_ summary: String"), let start = line.firstRange(of: "func ")?.upperBound else { return nil }
    return String(line[start...].prefix { $0.isLetter })
  }

  private static func isName(_ argument: SourceCall.Argument, _ isMade: Bool) -> Bool {
    guard let text = argument.text, argument.code.hasSuffix("\"") else { return false }
    return text.split(separator: " / ").allSatisfy { name in
      name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } && (isMade || name.contains("-"))
    }
  }

  private mutating func add(_ name: String, _ summary: String?, _ call: SourceCall) {
    var entry = entries[name] ?? Entry()
    if let summary { Self.add(summary, to: &entry.summaries) }
    for argument in call.arguments {
      if argument.label == "explanation", let text = argument.text { Self.add(text, to: &entry.explanations) }
      if argument.label == "suggestion", let text = argument.text { Self.add(text, to: &entry.suggestions) }
    }
    entries[name] = entry
  }

  private static func add(_ text: String, to texts: inout [String]) {
    if !texts.contains(text) { texts.append(text) }
  }

  /// The cases of an enumeration of remarks: their raw values are names, a function gives their summaries.
  private mutating func addRemarks(_ file: SourceFile) {
    var names: [String: String] = [:]
    for line in file.lines {
      let words = line.split(separator: " ")
      guard words.first == "case", words.count > 1 else { continue }
      if !words[1].hasPrefix(".") {
        let name = words[1].filter { $0 != "`" }
        names[name] = words.count == 4 ? words[3].filter { $0 != "\"" } : name
      } else if words[1].hasSuffix(":"), let quote = line.firstIndex(of: "\"") {
        guard let name = names[words[1].dropFirst().dropLast().filter { $0 != "`" }] else { continue }
        let text = SourceCall.Argument(label: nil, code: line[quote...]).text
        add(name == "private" ? "private-skipped" : name, text, SourceCall(name: "", arguments: []))
      }
    }
  }
}
