import Blade
import Diagnostics
import Model

/// Pages of single records. They hold no counts and no totals: only their own record and its neighbours' names.
extension PageRenderer {
  private static let mostNeighbours = 10
  private static let personShape = Shape(["name", "monogram", "hue", "detail"])

  func recordContent(
    _ number: Int, _ place: Int, _ context: PageContext
  ) throws(Diagnostic) -> (view: String, data: [ViewVariable]) {
    let table = edition.tables[number]
    if table.table.kind == .status { return ("pages.status", try statusData(number, place, context)) }
    let isPerson = table.table.kind == .contact || table.table.kind == .group
    return isPerson
      ? ("pages.contact", contactData(number, place, context)) : ("pages.record", recordData(number, place, context))
  }

  private func recordData(_ number: Int, _ place: Int, _ context: PageContext) -> [ViewVariable] {
    let table = edition.tables[number]
    let record = table.order[place]
    let fields = RecordFields(table, record: record, calendar: edition.calendar)
    let sheet = RecordSheet(fields, strings: edition.strings)
    let page = pageData(
      title: table.title(of: record), kind: "record", style: "grouped",
      parent: (table.configuration.title, table.path), context)
    return [
      ("page", page), ("fields", sheet.fields), ("text", sheet.text), ("image", fields.member("image") ?? .null),
      ("icon", fields.member("icon") ?? .null), ("neighbours", neighbours(number, place, context)),
    ]
  }

  private func statusData(
    _ number: Int, _ place: Int, _ context: PageContext
  ) throws(Diagnostic) -> [ViewVariable] {
    let table = edition.tables[number]
    let order = table.order
    guard let row = try rows.row(table: number, record: order[place], context: context) else { return [] }
    let author = table.title(of: order[place])
    let title = author.isEmpty ? table.configuration.title : edition.strings.text("status-by", [author]) ?? author
    let page = pageData(
      title: title, kind: "status", parent: (table.configuration.title, table.path),
      description: NeighbourObject.excerpt(table, order[place]), context)
    return [
      ("page", page), ("row", .object(row)), ("neighbours", neighbours(number, place, context)),
      ("newer", neighbour(number, place - 1, context)), ("older", neighbour(number, place + 1, context)),
      ("mentions", .list([])),
    ]
  }

  private func neighbour(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    let order = table.order
    guard order.indices.contains(place), let path = table.detailPath(order[place]) else { return .null }
    return Self.link(NeighbourObject.excerpt(table, order[place]), context.address(path))
  }

  private func neighbours(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    let order = table.order
    let first = max(0, place - Self.mostNeighbours)
    let last = min(order.count - 1, place + Self.mostNeighbours)
    return .list(
      (first...max(first, last)).map { index in
        func made(isCurrent: Bool) -> NeighbourObject {
          NeighbourObject(
            table, record: order[index], isCurrent: isCurrent, colors: rows.monogram, context: context)
        }
        return .object(
          index == place
            ? made(isCurrent: true) : context.window.neighbour(index) { made(isCurrent: false) })
      })
  }

  private func contactData(_ number: Int, _ place: Int, _ context: PageContext) -> [ViewVariable] {
    let table = edition.tables[number]
    let record = table.order[place]
    let title = table.title(of: record)
    let sheet = ContactSheet(table, record: record, strings: edition.strings)
    let page = pageData(
      title: title, kind: "contact", style: "grouped", parent: (table.configuration.title, table.path), context)
    let person = Value.record(
      Record(
        Self.personShape,
        [
          .string(title), .string(Monogram.letters(of: title)), .integer(rows.monogram.hue(of: table.hueKey(record).utf8)),
          Self.optional(sheet.detail),
        ]))
    return [
      ("page", page), ("person", person), ("actions", sheet.actions), ("groups", sheet.groups),
      ("neighbours", neighbours(number, place, context)),
    ]
  }
}
