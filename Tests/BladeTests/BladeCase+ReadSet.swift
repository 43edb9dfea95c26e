import Blade
import Diagnostics

extension BladeCase {
  /// The same case without the data that its view does not read, as the compiler says; nil where that cannot be told,
  /// since a name is computed or a hook may read anything.
  func withoutUnreadData() -> (testCase: BladeCase, removed: Int)? {
    guard let view = json["render"]?["view"]?.string ?? json["render"]?.string, json["with"] == nil,
      let set = try? makeFactory().readSet(of: view), set.composed.isEmpty, !set.hasDynamicInclude, !set.readsAnyField,
      case .object(var members) = json, let place = members.firstIndex(where: { $0.name == "data" })
    else { return nil }
    var removed = 0
    var data: [(name: String, value: JSON)] = []
    for (name, value) in members[place].value.members {
      guard set.variables.contains(name) else {
        removed += 1
        continue
      }
      data.append((name, set.wholes.contains(name) ? value : kept(value, of: name, set, &removed)))
    }
    members[place].value = .object(data)
    return (BladeCase(json: .object(members), name: name), removed)
  }

  /// A record with the fields alone that are read of it.
  private func kept(_ value: JSON, of variable: String, _ set: ReadSet, _ removed: inout Int) -> JSON {
    guard case .object(let members) = value, members.allSatisfy({ !$0.name.hasPrefix("$") }) else { return value }
    let read = members.filter { set.fields.contains("\(variable)->\($0.name)") }
    removed += members.count - read.count
    return .object(read)
  }
}
