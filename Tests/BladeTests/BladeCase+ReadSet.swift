import Blade
import Diagnostics
import TestSupport

extension BladeCase {
  /// What the compiler says of the case's view; nil where it may read anything, since a name of a view is computed or
  /// a hook takes part, or where nothing is rendered.
  func readSet() -> ReadSet? {
    guard json["want"]?["output"] != nil, json["with"] == nil,
      let view = json["render"]?["view"]?.string ?? json["render"]?.string,
      let set = try? makeFactory().readSet(of: view), set.composed.isEmpty, !set.hasDynamicInclude
    else { return nil }
    return set
  }

  var variables: [String] { json["data"]?.members.map(\.name) ?? [] }

  /// Whether each part of each view is surely run: no conditions, no defaults, nothing that passes over data.
  var isStraight: Bool {
    let views = json["views"]?.members.compactMap(\.value.string) ?? []
    let branches = [
      "@if", "@unless", "@isset", "@empty", "@switch", "@for", "@while", "@includeif", "@includewhen", "@includeunless",
      "@includefirst", "@each", "@once", "@pushonce", "@pushif", "@prependonce", "@has", "@sectionmissing", "@env",
      "@production", "@props", "@aware", "@php", "@verbatim", "{{--", "?", "&&", "||", " and ", " or ", "isset(",
      "empty(", "match", "fn", "function", "<x-", "@component", "@@", "@{",
    ]
    return json["ifs"] == nil && json["directives"] == nil
      && views.allSatisfy { view in !branches.contains { view.lowercased().contains($0) } }
  }

  /// The same case with less data.
  func keeping(_ isKept: (String) -> Bool) -> BladeCase {
    guard case .object(var members) = json, let place = members.firstIndex(where: { $0.name == "data" }) else {
      return self
    }
    members[place].value = .object(members[place].value.members.filter { isKept($0.name) })
    return BladeCase(json: .object(members), name: name)
  }

  /// What is rendered; nil where anything fails.
  var output: String? { try? outcome().get() }
}
