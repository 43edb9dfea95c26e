import Blade
import Model

/// Records whose details share a page: many on one of their own (`detail: pack`), or on their list's (`inline`).
extension PageRenderer {
  func packData(_ number: Int, _ pack: Int, _ context: PageContext) -> [ViewVariable] {
    let table = edition.tables[number]
    let title = table.configuration.title
    let records = Array(table.pack(pack))
    let heading = "\(title) \(pack + 1)"
    let page = pageData(
      title: heading, kind: "contact", style: "grouped", parent: above(edition.tables[number]), isUnlisted: true,
      context)
    return [("page", page), ("records", .list(details(number, records, context)))]
  }

  /// What the list's own page shows of its rows' records.
  func inlineDetails(_ number: Int, _ list: ListPage, _ context: PageContext) -> Value {
    guard edition.tables[number].detail == .inline, list.role != .letters, list.role != .values else {
      return .list([])
    }
    let references = edition.tables[number].references
    let records = list.sections.flatMap(\.rows).filter { references.target(of: $0) == nil }
    return .list(details(number, records, context))
  }

  private func details(_ number: Int, _ records: [Int], _ context: PageContext) -> [Value] {
    let table = edition.tables[number]
    return records.map { record in
      let anchor = Self.optional(table.detailAnchor(record))
      let row = Value.string("r-" + table.slugs[record])
      guard table.table.kind == .contact || table.table.kind == .group else {
        let sheet = RecordSheet(
          RecordFields(table, record: record, calendar: edition.calendar), strings: edition.strings)
        return [
          "anchor": anchor, "row": row, "person": .null, "title": .string(table.title(of: record)),
          "fields": sheet.fields, "text": sheet.text,
        ]
      }
      let person = PersonDetails(self, number, record, context)
      return [
        "anchor": anchor, "row": row, "person": person.value(nil), "actions": person.actions, "groups": person.groups,
      ]
    }
  }
}
