import Blade
import Synchronization

/// Notes what a view reads of its data, by the way from the variable to the value.
package final class ReadRecorder: Sendable {
  /// One read: `status`, `author`, `name`.
  struct Read: Hashable {
    /// A variable and the fields below it; `*` for an element of a list.
    let path: [String]
    /// Whether the view named the last field; otherwise it took the value as a whole.
    let isNamed: Bool
  }

  private let reads = Mutex<Set<Read>>([])
  /// Objects that Swift code must find as they are.
  private let isExempt: @Sendable (any NativeObject) -> Bool

  package init(exempting isExempt: @escaping @Sendable (any NativeObject) -> Bool = { _ in false }) {
    self.isExempt = isExempt
  }

  /// A value that reads like another one and notes it: records, maps and objects at any depth.
  package func value(_ value: Value, at path: String...) -> Value {
    recorded(value, path)
  }

  func recorded(_ value: Value, _ path: [String]) -> Value {
    switch value {
    case .list(let values): .list(values.map { recorded($0, path + ["*"]) })
    case .record: .object(RecordedValue(value, self, path))
    case .map(let map) where map.count > 0: .object(RecordedValue(value, self, path))
    case .object(let object) where !isExempt(object): .object(RecordedValue(value, self, path))
    default: value
    }
  }

  func note(_ path: [String], isNamed: Bool) {
    reads.withLock { _ = $0.insert(Read(path: path, isNamed: isNamed)) }
  }

  /// How many different reads there were.
  package var count: Int { reads.withLock(\.count) }

  /// The fields of variables that were read by name, as `variable->field`.
  package var fields: Set<String> {
    Set(
      reads.withLock { $0 }.filter { $0.path.count == 2 && $0.path[1] != "*" }.map { $0.path.joined(separator: "->") })
  }

  /// The variables of which anything was read.
  package var variables: Set<String> { Set(reads.withLock { $0 }.map { $0.path[0] }) }

  /// The names of all fields that were read by name, of whatever.
  package var members: Set<String> { Set(reads.withLock { $0 }.filter(\.isNamed).compactMap(\.path.last)) }

  /// What was read though the compiler did not say so, sorted.
  package func unexpected(by set: ReadSet) -> [String] {
    let reads = reads.withLock { $0 }
    return reads.filter { !isExpected($0, by: set) }.map { $0.path.joined(separator: "->") }.sorted()
  }

  private func isExpected(_ read: Read, by set: ReadSet) -> Bool {
    let root = read.path[0]
    guard set.variables.contains(root) || set.shared.contains(root) else { return false }
    let isNameKnown = !read.isNamed || set.readsAnyField || read.path.last.map(set.members.contains) ?? true
    let isFieldKnown = read.path.count > 1 && set.fields.contains("\(root)->\(read.path[1])")
    return isNameKnown && (isFieldKnown || set.wholes.contains(root))
  }
}
