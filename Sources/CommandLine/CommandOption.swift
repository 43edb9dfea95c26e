/// An option, defined once: the parser and the help texts read it here.
struct CommandOption: Sendable {
  /// Without its dashes.
  let name: String
  let short: Character?
  /// The name of its value, as help shows it; nil for a switch.
  let value: String?
  /// The words that the value may be; empty where it is free.
  let choices: [String]
  /// What holds without the option, as help shows it.
  let standard: String?
  /// One line, an imperative, no full stop.
  let summary: String
  /// What the long help adds to the summary.
  let details: String?
  /// Stores a value; returns what would have been one where it is not.
  let assign: @Sendable (inout Arguments, String) -> String?
}

extension CommandOption {
  /// A switch.
  static func flag(
    _ name: String, _ short: Character? = nil, _ summary: String, details: String? = nil,
    sets target: WritableKeyPath<Arguments, Bool> & Sendable
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: nil, choices: [], standard: nil, summary: summary, details: details
    ) { arguments, _ in
      arguments[keyPath: target] = true
      return nil
    }
  }

  /// An option with any text but an empty one as its value.
  static func text(
    _ name: String, _ short: Character? = nil, _ value: String, standard: String? = nil, _ summary: String,
    details: String? = nil, into target: WritableKeyPath<Arguments, String?> & Sendable
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: value, choices: [], standard: standard, summary: summary, details: details
    ) { arguments, text in
      arguments[keyPath: target] = text
      return text.isEmpty ? "some text" : nil
    }
  }

  /// An option that may be given several times.
  static func texts(
    _ name: String, _ short: Character? = nil, _ value: String, standard: String? = nil, _ summary: String,
    details: String? = nil, into target: WritableKeyPath<Arguments, [String]> & Sendable
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: value, choices: [], standard: standard, summary: summary, details: details
    ) { arguments, text in
      arguments[keyPath: target].append(text)
      return text.isEmpty ? "some text" : nil
    }
  }

  static func number(
    _ name: String, _ short: Character? = nil, _ value: String, within range: ClosedRange<Int>,
    standard: String? = nil, _ summary: String, details: String? = nil,
    into target: WritableKeyPath<Arguments, Int?> & Sendable
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: value, choices: [], standard: standard, summary: summary, details: details
    ) { arguments, text in
      guard let number = Int(text), range.contains(number) else {
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      arguments[keyPath: target] = number
      return nil
    }
  }

  /// Whole numbers, one or several with commas between; given again, it adds to them.
  static func numbers(
    _ name: String, _ short: Character? = nil, _ value: String, within range: ClosedRange<Int>,
    standard: String? = nil, _ summary: String, details: String? = nil,
    into target: WritableKeyPath<Arguments, [Int]> & Sendable
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: value, choices: [], standard: standard, summary: summary, details: details
    ) { arguments, text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count, numbers.allSatisfy(range.contains) else {
        return "whole numbers from \(range.lowerBound) to \(range.upperBound), with commas between"
      }
      arguments[keyPath: target] += numbers
      return nil
    }
  }

  /// An option whose value is one of the words of an enumeration, and that stands for something only where it is given.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ short: Character? = nil, _ summary: String, details: String? = nil,
    into target: WritableKeyPath<Arguments, Choice?> & Sendable
  ) -> CommandOption {
    let choices = Choice.allCases.map(\.rawValue)
    return CommandOption(
      name: name, short: short, value: choices.joined(separator: "|"), choices: choices, standard: nil,
      summary: summary, details: details
    ) { arguments, text in
      guard let choice = Choice(rawValue: text) else { return "one of " + choices.joined(separator: ", ") }
      arguments[keyPath: target] = choice
      return nil
    }
  }

  /// An option whose value is one of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ short: Character? = nil, standard: Choice, _ summary: String, details: String? = nil,
    into target: WritableKeyPath<Arguments, Choice> & Sendable
  ) -> CommandOption {
    let choices = Choice.allCases.map(\.rawValue)
    return CommandOption(
      name: name, short: short, value: choices.joined(separator: "|"), choices: choices, standard: standard.rawValue,
      summary: summary, details: details
    ) { arguments, text in
      guard let choice = Choice(rawValue: text) else { return "one of " + choices.joined(separator: ", ") }
      arguments[keyPath: target] = choice
      return nil
    }
  }
}
