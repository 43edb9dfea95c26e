import Blade
import Diagnostics
import Model

/// Pages of single records. They hold no counts and no totals: only their own record and its neighbours' names.
extension PageRenderer {
  static let mostNeighbours = 10

  func recordContent(
    _ number: Int, _ place: Int, _ context: PageContext
  ) throws(Diagnostic) -> [ViewVariable] {
    switch edition.tables[number].table.kind {
    case .status: try statusData(number, place, context)
    case .contact, .group: contactData(number, place, context)
    default: recordData(number, place, context)
    }
  }

  static func recordView(_ kind: RecordKind) -> String {
    switch kind {
    case .status: "pages.status"
    case .contact, .group: "pages.contact"
    default: "pages.record"
    }
  }

  private func recordData(_ number: Int, _ place: Int, _ context: PageContext) -> [ViewVariable] {
    let table = edition.tables[number]
    let record = table.order[place]
    let fields = RecordFields(table, record: record, calendar: edition.calendar)
    let sheet = RecordSheet(fields, strings: edition.strings)
    let page = pageData(
      title: table.title(of: record), kind: "record", style: "grouped",
      parent: above(table), about: .record(table, record), context)
    return [
      ("page", page), ("fields", sheet.fields), ("text", sheet.text), ("image", fields.member("image") ?? .null),
      ("icon", fields.member("icon") ?? .null),
      context.needs.value("neighbours") { neighbours(number, place, context) },
    ]
  }

  private func statusData(
    _ number: Int, _ place: Int, _ context: PageContext
  ) throws(Diagnostic) -> [ViewVariable] {
    let table = edition.tables[number]
    let order = table.order
    guard let row = try rows.row(table: number, record: order[place], context: context) else { return [] }
    let brief = known(number, place, context).brief
    let (title, heading) = titles(ofStatus: order[place], in: table, brief)
    let page = pageData(
      title: title, heading: heading, kind: "status", parent: above(table),
      description: brief.excerpt, isUnlisted: table.isUnlisted(order[place]), about: .record(table, order[place]),
      context)
    let needs = context.needs
    return [
      ("page", page), ("row", .object(row)), needs.value("neighbours") { neighbours(number, place, context) },
      needs.value("newer") { neighbour(number, place - 1, context) },
      needs.value("older") { neighbour(number, place + 1, context) }, ("mentions", .list([])),
      needs.value("sheet") {
        StatusSheet(table, record: order[place], edition: edition, context: context)
          .values(needs.fields(of: "sheet"))
      },
      needs.value("thread") { threadLinks(table, order[place], context) },
    ]
  }

  /// A post's own title; else whose it is, and of nobody's how it begins, below the list's title.
  private func titles(
    ofStatus record: Int, in table: SiteTable, _ brief: RecordBrief
  ) -> (title: String, heading: String?) {
    let source = table.table.records[record]
    if !table.isCovered(source), let own = table.heading(of: source) { return (own, nil) }
    if !brief.title.isEmpty { return (edition.strings.text("status-by", [brief.title]) ?? brief.title, nil) }
    return (brief.excerpt.isEmpty ? table.configuration.title : brief.excerpt, table.configuration.title)
  }

  /// What a status answers and what answers it, and the page that has all of them.
  private func threadLinks(_ table: SiteTable, _ record: Int, _ context: PageContext) -> Value {
    guard table.threads.isThreaded(record) else { return .null }
    func link(_ record: Int) -> Value {
      [
        "title": .string(NeighbourObject.excerpt(table, record)),
        "url": Self.optional(table.detailPath(record).map(context.address)),
      ]
    }
    let root = table.threads.chain(to: record)[0]
    return [
      "parent": table.threads.parent(of: record).map(link) ?? .null,
      "answers": .list(table.threads.answers(to: record).map(link)),
      "url": Self.optional(table.threadPath(root).map(context.address)),
    ]
  }

  func threadData(_ number: Int, _ root: Int, _ context: PageContext) throws(Diagnostic) -> [ViewVariable] {
    let table = edition.tables[number]
    var found: [Value] = []
    let thread = table.threads.thread(from: root)
    for record in thread {
      if let row = try rows.row(table: number, record: record, context: context) { found.append(.object(row)) }
    }
    let page = pageData(
      title: edition.strings.text("thread") ?? "Thread", kind: "status",
      parent: above(table),
      description: NeighbourObject.excerpt(table, root), isUnlisted: thread.contains(where: table.isUnlisted), context)
    return [("page", page), ("rows", .list(found)), ("neighbours", .list([]))]
  }

  private func neighbour(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    let order = table.order
    guard order.indices.contains(place), let path = table.detailPath(order[place]) else { return .null }
    return Self.link(known(number, place, context).brief.excerpt, context.address(path))
  }

  private func neighbours(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    let order = table.order
    let first = max(0, place - Self.mostNeighbours)
    let last = min(order.count - 1, place + Self.mostNeighbours)
    return .list(
      (first...max(first, last)).map { index in
        let (brief, neighbour) = known(number, index, context)
        return .object(index == place ? NeighbourObject(brief, isCurrent: true) : neighbour)
      })
  }

  /// What pages of the table say of the record at a place.
  private func known(
    _ number: Int, _ place: Int, _ context: PageContext
  ) -> (brief: RecordBrief, neighbour: NeighbourObject) {
    context.window.record(place) {
      let table = edition.tables[number]
      return RecordBrief(
        table, record: table.order[place], colors: rows.monogram, calendar: edition.calendar, from: context.base)
    }
  }

  private func contactData(_ number: Int, _ place: Int, _ context: PageContext) -> [ViewVariable] {
    let table = edition.tables[number]
    let record = table.order[place]
    let person = PersonDetails(self, number, record, context)
    let page = pageData(
      title: person.name, kind: "contact", style: "grouped", parent: above(table),
      about: .record(table, record), context)
    return [
      ("page", page), context.needs.value("person") { person.value(context.needs.fields(of: "person")) },
      context.needs.value("actions") { person.actions },
      context.needs.value("groups") { person.groups },
      context.needs.value("card") { cardData(table, record, context) },
      context.needs.value("neighbours") { neighbours(number, place, context) },
    ]
  }
}
