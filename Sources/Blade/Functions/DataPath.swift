/// Laravel's dotted paths into data: `author.name`, `rows.*.id`.
enum DataPath {
  static func value(of base: Value, at path: String) -> Value? {
    if let whole = field(of: base, path) { return whole }
    return value(of: base, path.split(separator: ".", omittingEmptySubsequences: false)[...])
  }

  private static func value(of base: Value, _ parts: ArraySlice<Substring>) -> Value? {
    guard let part = parts.first else { return base }
    if part == "*" {
      return Entries(base).map { .list($0.values.compactMap { value(of: $0, parts.dropFirst()) }) }
    }
    return field(of: base, String(part)).flatMap { value(of: $0, parts.dropFirst()) }
  }

  static func field(of base: Value, _ name: String) -> Value? {
    switch base {
    case .record(let record): return record[name]
    case .map(let map): return map[name]
    case .object(let object): return object.member(name)
    case .list(let values):
      guard let index = Int(name), values.indices.contains(index) else { return nil }
      return values[index]
    default: return nil
    }
  }
}
