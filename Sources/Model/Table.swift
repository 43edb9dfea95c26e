/// A table of the site: records of one kind, and the sections that put them in order.
package struct Table: Sendable {
  /// As site.yaml names it.
  package let name: String
  package let records: RecordStore
  package let fields: FieldMap
  /// Only sections that have rows.
  package var sections: [Section] {
    didSet { sections.removeAll(where: \.rows.isEmpty) }
  }

  /// Without sections given, one without a title holds all records in the source's order.
  package init(name: String, records: RecordStore, fields: FieldMap, sections: [Section]? = nil) {
    self.name = name
    self.records = records
    self.fields = fields
    let all = sections ?? [Section(title: "", rows: Array(0..<records.count))]
    self.sections = all.filter { !$0.rows.isEmpty }
  }

  package var kind: RecordKind { fields.kind }

  /// How many rows are shown.
  package var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}
