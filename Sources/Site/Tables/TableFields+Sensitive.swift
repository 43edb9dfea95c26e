import Diagnostics
import Model

extension TableFields {
  /// Refuses to publish columns of identity, card or account numbers, unless the table confirms it.
  ///
  /// - Returns: By column of ``guardedSources``, what its values are.
  @discardableResult
  func refuseSensitiveNumbers(_ language: RecordLanguage) throws(Diagnostic) -> [SensitiveNumbers.Tally] {
    var tallies: [SensitiveNumbers.Tally] = []
    for (name, source) in guarded {
      var tally = SensitiveNumbers.Tally()
      for row in 0..<loaded.records.count {
        switch try value(source, row, language) {
        case .stored(let value) where value.kind.isScalar:
          if value.kind != .data, !value.isEmpty { tally.add(value.bytes) }
        case let value: for text in value?.texts ?? [] { tally.add(text) }
        }
      }
      tallies.append(tally)
      guard let kind = tally.kind else { continue }
      throw Diagnostic(
        .error, "sensitive-numbers",
        "'\(name)' of the table '\(configuration.name)' holds \(kind.rawValue)",
        at: configuration.fieldsLocation, explanation: "Whoever knows them can act in a person's name",
        suggestion: "Leave it out of 'fields', or write 'confirm: true' in the table to publish it all the same")
    }
    return tallies
  }

  /// What is published of people, where nobody has confirmed that it may be whatever it is.
  var guardedSources: [FieldSource] { guarded.map(\.source) }

  private var guarded: [(name: String, source: FieldSource)] {
    guard PublicColumns(configuration).isAllowList, !configuration.isConfirmed else { return [] }
    let id = configuration.id.map { [(name: $0.name, source: try? source($0))] } ?? []
    let published = listed.map { (name: $0.name, source: Optional($0.source)) }
    return (published + (configuration.fields == nil ? usual : []) + id).compactMap { field in
      field.source.map { (field.name, $0) }
    }
  }

  private var usual: [(name: String, source: FieldSource?)] {
    columns.filter(PublicColumns(configuration).publishes).map { name in
      (name, loaded.records.field(name).map { .column($0) })
    }
  }
}
