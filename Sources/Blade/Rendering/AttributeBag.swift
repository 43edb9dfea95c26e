/// The attributes of a component's tag: `$attributes`.
package final class AttributeBag: NativeObject {
  package struct Entry: Sendable {
    package let name: String
    /// The number of the variable that the attribute sets; -1 where it is not known.
    let variable: Int
    package let value: Value
    /// What stands between the quotes, where it was written in the tag; otherwise the value is escaped.
    let printed: [UInt8]?
  }

  package let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  package subscript(name: String) -> Value? {
    entries.first { $0.name.hasSameBytes(as: name) }?.value
  }

  package func member(_ name: String) -> Value? { self[name] }

  package var count: Int? { entries.count }

  package var isIterable: Bool { true }

  package func element(at index: Int) -> (key: Value, value: Value)? {
    entries.indices.contains(index) ? (.string(entries[index].name), entries[index].value) : nil
  }

  /// `a="1" b="2"`; false and null leave an attribute out, true writes its name.
  package var printed: Value? {
    var output = Output()
    for entry in entries { Self.write(entry, to: &output) }
    return .html(output.buffer.bytes())
  }

  private static func write(_ entry: Entry, to output: inout Output) {
    switch entry.value {
    case .null, .boolean(false): return
    default: break
    }
    if !output.buffer.isEmpty { output.buffer.append(UInt8(ascii: " ")) }
    output.write(entry.name)
    output.write("=\"")
    if case .boolean = entry.value {
      if entry.name != "x-data", !entry.name.hasPrefix("wire:") { output.write(entry.name) }
    } else if let printed = entry.printed {
      trimmed(printed[...]).withUnsafeBufferPointer { output.buffer.append($0) }
    } else if let value = valueBytes(entry.value) {
      output.escape(trimmed(value[...]))
    }
    output.write("\"")
  }

  private static func valueBytes(_ value: Value) -> [UInt8]? {
    if case .html(let bytes) = value { return bytes }
    return value.textIfAny.map { Array($0.utf8) }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isBlank)
    while let last = text.last, last.isBlank { text.removeLast() }
    return text
  }

  /// Literal text of a tag as it may stand between double quotes.
  static func quoted(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\"")) else { return text }
    return text.flatMap { $0 == UInt8(ascii: "\"") ? Array("&quot;".utf8) : [$0] }
  }

  func filter(_ isKept: (Entry) -> Bool) -> AttributeBag {
    AttributeBag(entries.filter(isKept))
  }
}
