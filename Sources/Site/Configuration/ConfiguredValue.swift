/// A value of the configuration, for showing.
package enum ConfiguredValue: Sendable, Equatable {
  case nothing
  case text(String)
  case number(Int)
  case list([String])

  static func optional(_ text: String?) -> ConfiguredValue { text.map { .text($0) } ?? .nothing }
  static func optionalNumber(_ number: Int?) -> ConfiguredValue { number.map { .number($0) } ?? .nothing }
  static func optionalList(_ list: [String]?) -> ConfiguredValue { list.map { .list($0) } ?? .nothing }

  static func words(_ order: TableOrder) -> [String] {
    switch order {
    case .source: ["source"]
    case .fields(let keys): keys.map { ($0.isDescending ? "-" : "") + $0.field.name }
    }
  }
}

extension SectionOptions {
  /// As `sections` is written.
  var word: String {
    switch division {
    case .letter: "letter"
    case .month: "month"
    case .year: "year"
    case .groups: "groups"
    case .none: "none"
    case .field(let field): field.name
    }
  }
}
