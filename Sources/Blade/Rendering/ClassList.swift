/// Lists of names with conditions, as `@class` and `@style` take them: `['a', 'b' => $condition]`.
enum ClassList {
  static func classes(_ list: Value) -> String {
    kept(list).joined(separator: " ")
  }

  /// Each declaration ends in a semicolon.
  static func styles(_ list: Value) -> String {
    kept(list).map { $0.utf8.last == UInt8(ascii: ";") ? $0 : $0 + ";" }.joined(separator: " ")
  }

  private static func kept(_ list: Value) -> [String] {
    guard let entries = Entries(list) else { return [list.textIfAny ?? ""] }
    var names: [String] = []
    for i in 0..<entries.count {
      switch entries.key(i) {
      case .integer: names.append(entries.values[i].textIfAny ?? "")
      case .string(let name): if entries.values[i].isTrue { names.append(name) }
      }
    }
    return names
  }
}
