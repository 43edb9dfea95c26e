import Diagnostics
import Syntax

/// The keys at the top of a JSON file, and those of the first element of each list there: enough to know a file by.
struct JSONKeys {
  private var scalars: [String: String] = [:]
  private var lists: [String: Set<String>] = [:]
  private var names: Set<String> = []

  /// In tokens: lists longer than that end the looking.
  private static let longest = 20_000

  /// Of a file that is cut off, what stands before the cut.
  init(_ source: SourceText) {
    try? read(source)
  }

  private mutating func read(_ source: SourceText) throws(Diagnostic) {
    var reader = try DataReader(source, format: .json)
    var left = Self.longest
    guard try reader.next()?.kind == .beginMapping else { return }
    while let key = try reader.next(), key.kind == .key {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      names.insert(name)
      guard let value = try reader.next() else { return }
      switch value.kind {
      case .beginSequence:
        lists[name] = []
        guard try readList(name, &reader, &left) else { return }
      case .beginMapping: guard try Self.skip(value, &reader, &left) else { return }
      default: scalars[name] = String(decoding: reader.text(of: value), as: UTF8.self)
      }
    }
  }

  /// The text of a scalar at the top.
  subscript(name: String) -> String? { scalars[name] }

  func has(_ name: String) -> Bool { names.contains(name) }
  func hasList(_ name: String) -> Bool { lists[name] != nil }
  func element(_ list: String, has key: String) -> Bool { lists[list]?.contains(key) == true }

  private mutating func readList(_ name: String, _ reader: inout DataReader, _ left: inout Int) throws(Diagnostic)
    -> Bool
  {
    var isFirst = true
    while let element = try reader.next(), element.kind != .endSequence {
      if isFirst, element.kind == .beginMapping {
        isFirst = false
        while let key = try reader.next(), key.kind == .key {
          lists[name]?.insert(String(decoding: reader.text(of: key), as: UTF8.self))
          guard let value = try reader.next(), try Self.skip(value, &reader, &left) else { return false }
        }
      } else if try !Self.skip(element, &reader, &left) {
        return false
      }
    }
    return true
  }

  /// Passes over a value; false when the looking has gone on long enough.
  private static func skip(_ token: Token, _ reader: inout DataReader, _ left: inout Int) throws(Diagnostic) -> Bool {
    var depth = 0
    var token: Token? = token
    while let current = token {
      left -= 1
      if left < 0 { return false }
      switch current.kind {
      case .beginMapping, .beginSequence: depth += 1
      case .endMapping, .endSequence: depth -= 1
      default: break
      }
      if depth <= 0, current.kind != .key { return true }
      token = try reader.next()
    }
    return false
  }
}
