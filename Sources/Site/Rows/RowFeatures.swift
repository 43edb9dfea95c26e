import Blade
import Cells
import Diagnostics

/// What a table's rows have beside their cell, with its expressions compiled: the accessory, and where a row leads.
struct RowFeatures: Sendable {
  private struct Rule: Sendable {
    let accessory: Accessory
    let state: BoundExpression?
  }

  private let rules: [Rule]
  private let link: BoundExpression?
  /// Where `link` stands, for messages about what it names.
  private let place: SourceLocation?

  /// Throws where an expression cannot be compiled.
  init(_ configuration: TableConfiguration, factory: ViewFactory) throws(Diagnostic) {
    let options = configuration.rows
    let hasPages = configuration.detail != .none
    var rules: [Rule] = []
    for rule in options.accessories {
      rules.append(
        Rule(
          accessory: hasPages ? rule.accessory : rule.accessory.withoutDetail,
          state: try rule.state.map { state throws(Diagnostic) in try BoundExpression(state, factory) }))
    }
    self.rules = rules
    link = try options.link.map { link throws(Diagnostic) in try BoundExpression(link, factory) }
    place = options.link?.location
  }

  var hasLinks: Bool { link != nil }

  /// The first accessory that the record has. A switch that is off is there all the same; only a record without any
  /// value has none.
  func accessory(_ record: RecordFields, _ context: RenderContext) throws(Diagnostic) -> RowAccessory {
    for rule in rules {
      guard let state = rule.state else { return RowAccessory(kind: rule.accessory, isOn: true, label: "") }
      let value = try state.value(record, context)
      if case .null = value { continue }
      let isOn = value.isOn
      if isOn || rule.accessory == .switch {
        return RowAccessory(kind: rule.accessory, isOn: isOn, label: value.plainText)
      }
    }
    return .none
  }

  /// Where the row leads beside its own page; nil where the record names nothing.
  func target(
    _ record: RecordFields, _ context: RenderContext, in edition: Edition
  ) throws(Diagnostic) -> RowTarget? {
    guard let link else { return nil }
    let value = try link.value(record, context)
    guard !value.isBlank else { return nil }
    if let target = RowTarget(value.plainText, in: edition) { return target }
    let names = edition.tables.map(\.configuration.name) + edition.pages.map(\.name)
    throw Diagnostic(
      .error, "unknown-link", "'\(value.plainText)' is neither a table, a page nor an address", at: place,
      explanation: "A record of the table '\(record.table.configuration.name)' leads there",
      suggestion: Spelling.question(value.plainText, in: names))
  }
}
