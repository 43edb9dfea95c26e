import Diagnostics
import Syntax

extension DataReader {
  /// Follows keys from the value that a token begins, and returns the token of the value they lead to.
  mutating func descend(_ path: [String], from token: Token) throws(Diagnostic) -> Token {
    var token = token
    for name in path {
      guard token.kind == .beginMapping else { throw missing(name, in: path, at: token, among: []) }
      token = try value(of: name, in: path, from: token)
    }
    return token
  }

  private mutating func value(of name: String, in path: [String], from mapping: Token) throws(Diagnostic) -> Token {
    var names: [String] = []
    while let key = try next(), key.kind != .endMapping {
      let isWanted = text(of: key).elementsEqual(name.utf8)
      if !isWanted { names.append(String(decoding: text(of: key), as: UTF8.self)) }
      guard let value = try next() else { break }
      if isWanted { return value }
      try skip(value)
    }
    throw missing(name, in: path, at: mapping, among: names)
  }

  private func missing(_ name: String, in path: [String], at token: Token, among names: [String]) -> Diagnostic {
    let listed = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, "items-not-found", "'\(name)' is not in '\(source.file)' (items: \(path.joined(separator: ".")))",
      at: source.location(token.range), explanation: names.isEmpty ? nil : "Its keys here are \(listed)",
      suggestion: Spelling.question(name, in: names))
  }
}
