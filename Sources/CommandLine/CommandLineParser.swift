import Diagnostics

/// Reads the words of a command line: a command, its operand, and options in any order.
///
/// Options come as `--name=value`, `--name value`, `-n value` or `-nvalue`; short switches cluster (`-qv`); after `--`
/// every word is an operand. The first problem is kept and reading goes on, so that `--format` and `--color` hold for
/// the report on it wherever they stand.
struct CommandLineParser {
  private(set) var command: Command?
  private(set) var arguments = Arguments()
  private(set) var problem: Diagnostic?

  private var rest: ArraySlice<String>
  private var hasOperand = false

  init(_ words: [String]) {
    rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        while let operand = rest.popFirst() { take(operand) }
      } else if word.hasPrefix("--") {
        takeLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        takeCluster(word.dropFirst())
      } else {
        take(word)
      }
    }
    if let command, let operand = command.operand, operand.isRequired, !hasOperand {
      complain(
        Diagnostic(
          .error, "missing-argument", "Missing \(operand.name) of 'galley \(command.name)'",
          suggestion: "See 'galley help \(command.name)'"))
    }
  }

  private mutating func complain(_ diagnostic: Diagnostic) {
    if problem == nil { problem = diagnostic }
  }

  private mutating func take(_ word: String) {
    guard let command else {
      self.command = Command.named(word)
      if self.command == nil { complain(Self.unknownCommand(word)) }
      return
    }
    guard let operand = command.operand, !hasOperand || operand.rest != nil else {
      return complain(
        Diagnostic(
          .error, "unexpected-argument", "Unexpected argument '\(word)'",
          suggestion: "See 'galley help \(command.name)'"))
    }
    if hasOperand, let rest = operand.rest { return arguments[keyPath: rest].append(word) }
    hasOperand = true
    arguments[keyPath: operand.target] = word
  }

  private mutating func takeLong(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name }) else {
      return complain(unknownOption("--" + name, name))
    }
    assign(option, as: "--" + name, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func takeCluster(_ letters: Substring) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        return complain(unknownOption("-\(letter)", "\(letter)"))
      }
      let isLast = option.value != nil || letters.isEmpty
      let value = option.value == nil || letters.isEmpty ? nil : letters.hasPrefix("=") ? letters.dropFirst() : letters
      assign(option, as: "-\(letter)", attached: value.map(String.init))
      if isLast { return }
    }
  }

  /// The options that may stand here: a command's own only after it.
  private var known: [CommandOption] {
    (command?.options ?? []) + CommandOption.global
  }

  private mutating func assign(_ option: CommandOption, as written: String, attached: String?) {
    guard let valueName = option.value else {
      guard attached == nil else {
        return complain(Diagnostic(.error, "unexpected-value", "Option '\(written)' takes no value"))
      }
      _ = option.assign(&arguments, String(written.drop { $0 == "-" }))
      return
    }
    guard let value = attached ?? nextValue() else {
      return complain(
        Diagnostic(
          .error, "missing-value", "Option '\(written)' needs a value",
          suggestion: "Write \(written) \(valueName), or --\(option.name)=VALUE for a value that begins with '-'"))
    }
    if let expected = option.assign(&arguments, value) {
      complain(
        Diagnostic(
          .error, "bad-value", "Value '\(value)' of option '\(written)' must be \(expected)",
          suggestion: Spelling.question(value, in: option.choices)))
    }
  }

  private mutating func nextValue() -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" else { return nil }
    return rest.popFirst()
  }
}
