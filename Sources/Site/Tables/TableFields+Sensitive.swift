import Diagnostics
import Model

extension TableFields {
  /// Refuses to publish columns of identity, card or account numbers, unless the table confirms it.
  func refuseSensitiveNumbers(_ language: RecordLanguage) throws(Diagnostic) {
    guard PublicColumns(configuration).isAllowList, !configuration.isConfirmed else { return }
    let id = configuration.id.map { [(name: $0.name, source: try? source($0))] } ?? []
    let published = listed.map { (name: $0.name, source: Optional($0.source)) }
    for field in published + (configuration.fields == nil ? usual : []) + id {
      guard let source = field.source else { continue }
      var tally = SensitiveNumbers.Tally()
      for row in 0..<loaded.records.count {
        for text in try value(source, row, language)?.texts ?? [] { tally.add(text) }
      }
      guard let kind = tally.kind else { continue }
      throw Diagnostic(
        .error, "sensitive-numbers",
        "'\(field.name)' of the table '\(configuration.name)' holds \(kind.rawValue)",
        at: configuration.fieldsLocation, explanation: "Whoever knows them can act in a person's name",
        suggestion: "Leave it out of 'fields', or write 'confirm: true' in the table to publish it all the same")
    }
  }

  private var usual: [(name: String, source: FieldSource?)] {
    columns.filter(PublicColumns(configuration).publishes).map { name in
      (name, loaded.records.field(name).map { .column($0) })
    }
  }
}
