import Blade
import Diagnostics
import Syntax

/// A data file as the variables of a view.
struct ViewVariables {
  private var reader: DataReader
  private(set) var values: [(name: String, value: Value)] = []

  init(_ source: SourceText) throws(Diagnostic) {
    guard let format = DataFormat(source.bytes, fileName: source.file) else {
      throw Diagnostic(
        .error, "unknown-format", "'\(source.file)' is of no format that Galley reads", at: source.location(at: 0))
    }
    reader = try DataReader(source, format: format)
    guard let first = try reader.next() else { return }
    guard first.kind == .beginMapping else {
      throw Diagnostic(
        .error, "wrong-type", "The data of a view is a mapping of its variables", at: source.location(first.range))
    }
    while let key = try reader.next(), key.kind != .endMapping {
      let name = text(key)
      guard let token = try reader.next() else { break }
      values.append((name, try value(token)))
    }
  }

  private func text(_ token: Token) -> String {
    String(decoding: reader.text(of: token), as: UTF8.self)
  }

  private mutating func value(_ token: Token) throws(Diagnostic) -> Value {
    switch token.kind {
    case .beginMapping: return .map(try mapping())
    case .beginSequence: return .list(try list())
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .null: return .null
    case .integer: return Int(text(token)).map { .integer($0) } ?? .string(text(token))
    case .real: return Double(text(token)).map { .real($0) } ?? .string(text(token))
    case .key, .string, .date, .instant, .data, .endMapping, .endSequence: return .string(text(token))
    }
  }

  private mutating func mapping() throws(Diagnostic) -> Map {
    var entries: [(Key, Value)] = []
    while let key = try reader.next(), key.kind != .endMapping {
      let name = text(key)
      guard let token = try reader.next() else { break }
      entries.append((Key(name), try value(token)))
    }
    return Map(entries)
  }

  private mutating func list() throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    while let token = try reader.next(), token.kind != .endSequence { values.append(try value(token)) }
    return values
  }
}
