/// A list in parentheses as it stands in a source, with the name before it: a call, or a tuple where that is empty.
struct SourceCall {
  struct Argument {
    let label: String?
    let code: Substring
  }

  let name: String
  let arguments: [Argument]

  /// Every call in a text, an inner one after the one that holds it.
  static func all(in text: String) -> [SourceCall] {
    var calls: [SourceCall] = []
    var place = text.startIndex
    var word = place..<place
    while place < text.endIndex {
      let character = text[place]
      if let end = SourceLiteral.end(of: text[place...]) {
        place = end
        continue
      }
      if character.isLetter || character.isNumber || character == "_" {
        if word.upperBound != place { word = place..<place }
        word = word.lowerBound..<text.index(after: place)
      } else if character == "(" {
        let name = word.upperBound == place ? String(text[word]) : ""
        calls.append(SourceCall(name: name, arguments: arguments(text[text.index(after: place)...])))
      }
      place = text.index(after: place)
    }
    return calls
  }

  /// Splits what follows an opening parenthesis, up to the one that closes it.
  private static func arguments(_ text: Substring) -> [Argument] {
    var arguments: [Argument] = []
    var start = text.startIndex
    var place = start
    var depth = 0
    while place < text.endIndex, depth >= 0 {
      if let end = SourceLiteral.end(of: text[place...]) {
        place = end
        continue
      }
      switch text[place] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth < 0 || depth == 0 && text[place] == "," {
        arguments.append(argument(text[start..<place]))
        start = text.index(after: place)
      }
      place = text.index(after: place)
    }
    return arguments
  }

  private static func argument(_ code: Substring) -> Argument {
    let code = code.drop(while: \.isWhitespace)
    let label = code.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !label.isEmpty, code[label.endIndex...].hasPrefix(": ") || code[label.endIndex...].hasPrefix(":\n") else {
      return Argument(label: nil, code: code)
    }
    return Argument(label: String(label), code: code[label.endIndex...].dropFirst(2).drop(while: \.isWhitespace))
  }
}

extension SourceCall.Argument {
  /// The text that the argument gives, "…" for what is put in; alternatives are joined by " / ". nil where it has none.
  var text: String? {
    var texts: [String] = []
    var isNext = true
    var place = code.startIndex
    while place < code.endIndex {
      if let end = SourceLiteral.end(of: code[place...]) {
        if code[place] == "\"" {
          let text = SourceLiteral.text(code[place..<end])
          if isNext || texts.isEmpty { texts.append(text) } else { texts[texts.count - 1] += text }
          isNext = false
        }
        place = end
        continue
      }
      if code[place] == "?" || code[place] == ":" || code[place] == "\n" && !code[place...].isContinued {
        isNext = true
      }
      place = code.index(after: place)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " / ")
  }
}

extension Substring {
  /// Whether an expression goes on with '+' or ends here.
  fileprivate var isContinued: Bool {
    let rest = drop(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("+")
  }
}
