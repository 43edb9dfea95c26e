import Blade
import Cells
import Diagnostics
import Markup

/// Lays out all rows of an edition: the second pass of every cell, in which text metrics decide its frames and height.
struct RowLayouter: Sendable {
  let bindings: [String: CellBinding]
  let metrics: Metrics
  let typefaces: TypefaceSet
  let workers: Workers
  /// Of earlier plans; nil to lay out everything.
  var memory: PlanMemory?

  private static let rowsPerPiece = 256

  /// By table, by record.
  func layOut(
    _ edition: Edition, _ features: [RowFeatures], links: SiteConfiguration.Links
  ) throws(Diagnostic) -> [TableLayouts] {
    let context = Self.context(edition, links: links)
    var layouts: [TableLayouts] = []
    for (number, table) in edition.tables.enumerated() {
      guard let binding = bindings[table.configuration.cell] else {
        layouts.append(.whole(RowLayouts()))
        continue
      }
      // A row's layout depends on its record, its cell and what is beside it, so that most views have their table's.
      if let main = table.main, table.laysOutLike(edition.tables[main], metrics) {
        layouts.append(layouts[main])
      } else {
        layouts.append(.whole(try kept(table, binding, features[number], edition, context)))
      }
    }
    return layouts
  }

  /// By table; each row is laid out when it is first asked for.
  func pending(_ edition: Edition, _ features: [RowFeatures], links: SiteConfiguration.Links) -> [TableLayouts] {
    let bench = LayoutBench(metrics, typefaces: typefaces)
    return edition.tables.enumerated().map { number, table in
      guard let binding = bindings[table.configuration.cell] else { return .whole(RowLayouts()) }
      return .pending(
        PendingLayouts(count: table.table.records.count) { record throws(Diagnostic) in
          let context = Self.context(edition, links: links)
          return try bench.use { typesetter throws(Diagnostic) in
            try layOut(record, of: table, binding, features[number], edition, context, &typesetter)
          }
        })
    }
  }

  private func layOut(
    _ record: Int, of table: SiteTable, _ binding: CellBinding, _ features: RowFeatures, _ edition: Edition,
    _ context: RenderContext, _ typesetter: inout CellTypesetter
  ) throws(Diagnostic) -> RowLayout {
    let fields = RecordFields(table, record: record, calendar: edition.calendar)
    let beside = beside(table, binding) + (try features.accessory(fields, context)).kind.room.units
    return try layOut(fields, binding, beside: beside, edition, context, &typesetter)
  }

  /// Few rows.
  private func layOut(
    _ records: [Int], of table: SiteTable, _ binding: CellBinding, _ features: RowFeatures, _ edition: Edition,
    _ context: RenderContext
  ) throws(Diagnostic) -> [(row: Int, layout: RowLayout)] {
    var typesetter = try CellTypesetter(metrics, typefaces: typefaces)
    return try records.map { record throws(Diagnostic) in
      (record, try layOut(record, of: table, binding, features, edition, context, &typesetter))
    }
  }

  /// Of no page: a row's layout must not depend on where it stands.
  static func context(_ edition: Edition, links: SiteConfiguration.Links) -> RenderContext {
    RenderContext(user: PageContext(path: SitePath("/"), links: links, edition: edition, rows: nil))
  }

  /// The layouts that are kept, of all rows of a table or of those whose records are the same.
  private func kept(
    _ table: SiteTable, _ binding: CellBinding, _ features: RowFeatures, _ edition: Edition, _ context: RenderContext
  ) throws(Diagnostic) -> RowLayouts {
    // Where a post's words lead depends on all other posts.
    guard let memory, edition.postTables.isEmpty else { return try layOut(table, binding, features, edition, context) }
    let records = table.table.records
    let key = edition.language.code + "/" + table.configuration.name
    let known = memory.layouts(key).flatMap { $0.tagPages == edition.tagPages ? $0 : nil }
    if let known, known.records === records { return known.layouts }
    if let known, table.rowsStandAlone, let changed = records.changes(since: known.records),
      known.layouts.canReplace(changed.count)
    {
      let rows = try layOut(changed, of: table, binding, features, edition, context)
      let layouts = known.layouts.replacing(rows)
      memory.keep(KeptLayouts(records: records, layouts: layouts, tagPages: edition.tagPages), as: key)
      return layouts
    }
    let same = table.rowsStandAlone ? known?.rows(of: records) ?? [] : []
    let layouts = try layOut(table, binding, features, edition, context) { record in
      same.indices.contains(record) ? same[record].flatMap { known?.layouts[$0] } : nil
    }
    memory.keep(KeptLayouts(records: records, layouts: layouts, tagPages: edition.tagPages), as: key)
    return layouts
  }

  private func layOut(
    _ table: SiteTable, _ binding: CellBinding, _ features: RowFeatures, _ edition: Edition, _ context: RenderContext,
    known: @Sendable (Int) -> RowLayout? = { _ in nil }
  ) throws(Diagnostic) -> RowLayouts {
    let pieces = try workers.map(
      count: table.table.records.count, stride: Self.rowsPerPiece,
      workspace: { () throws(Diagnostic) in try CellTypesetter(metrics, typefaces: typefaces) },
      { range, typesetter throws(Diagnostic) in
        var layouts = RowLayouts()
        for record in range {
          if let layout = known(record) {
            layouts.append(layout)
            continue
          }
          layouts.append(try layOut(record, of: table, binding, features, edition, context, &typesetter))
        }
        return [layouts]
      })
    var layouts = RowLayouts()
    for piece in pieces { layouts.append(contentsOf: piece) }
    return layouts
  }

  func layOut(
    _ fields: RecordFields, _ binding: CellBinding, beside: Int, _ edition: Edition, _ context: RenderContext,
    _ typesetter: inout CellTypesetter
  ) throws(Diagnostic) -> RowLayout {
    var texts: [(part: Int, text: SetTextPart)] = []
    var reductions: [(part: Int, pixels: StepVector)] = []
    let rooms = rooms(fields, binding, beside: beside, edition)
    let values = try binding.values(of: fields, context: context, hasMarkup: false)
    let links = StatusLinks(edition)
    for text in values.texts {
      let room = rooms.less(text.taken)
      if text.part.lines == 1 {
        let pixels = typesetter.reductions(text.value, as: text.part, in: room)
        if pixels != .zero { reductions.append((text.index, pixels)) }
        continue
      }
      let set = typesetter.set(text.runs, as: text.part, in: room) { links.address(of: $0) }
      texts.append((text.index, set))
    }
    let sized = values.sized.map {
      ($0.index, Self.size($0, rooms.less($0.taken), links, edition.images, &typesetter))
    }
    let content = values.content(texts: texts, sized: sized, reductions: reductions)
    var room = StepVector.zero
    for (step, width) in rooms.widths.enumerated() where step < Metrics.mostMeasures {
      room[step] = Int32(clamping: width)
    }
    return RowLayout(
      height: binding.geometry.heights(content, widths: room), texts: texts, sized: sized, reductions: reductions)
  }

  private static func size(
    _ part: CellValues.Sized, _ rooms: Rooms, _ links: StatusLinks, _ images: SiteImages,
    _ typesetter: inout CellTypesetter
  ) -> SizedPart {
    switch part.kind {
    case .chips(let chips, let words): typesetter.set(words, as: chips, in: rooms)
    case .blocks(let blocks, let tree):
      typesetter.set(tree, as: blocks, in: rooms) {
        links.address(of: $0)
      } picture: {
        images.picture(at: $0.source)
      }
    }
  }
}

extension RowLayouter {
  private static func address(_ run: InlineRun) -> String? {
    switch run.kind {
    case .url, .link: SafeURL.isSafe(run.target) ? run.target : nil
    // One of HTML has an address; one of plain text is a name.
    case .mention: run.target.hasPrefix("http") && SafeURL.isSafe(run.target) ? run.target : nil
    case .text, .topic, .image, .lineBreak: nil
    }
  }

  /// What the lines of a record's texts show at a column step, set anew.
  func lines(
    of record: Int, in number: Int, of rows: RowRenderer, step: Int
  ) throws(Diagnostic) -> [[String]] {
    let table = rows.edition.tables[number]
    guard let binding = bindings[table.configuration.cell] else { return [] }
    let fields = RecordFields(table, record: record, calendar: rows.calendar)
    let context = Self.context(rows.edition, links: .relative)
    let beside = self.beside(table, binding) + (try rows.features[number].accessory(fields, context)).kind.room.units
    let rooms = rooms(fields, binding, beside: beside, rows.edition)
    var typesetter = try CellTypesetter(metrics, typefaces: typefaces)
    var lines: [[String]] = []
    for text in try binding.values(of: fields, context: context).texts where text.part.lines != 1 {
      let room = rooms.less(text.taken)
      let set = typesetter.set(text.runs, as: text.part, in: room) { _ in nil }
      let steps = typesetter.lines(set, as: text.part, in: room)
      if steps.indices.contains(step) { lines.append(steps[step].texts) }
    }
    return lines
  }

  /// What the table's look takes from the width of every row; a grid keeps its own.
  func beside(_ table: SiteTable, _ binding: CellBinding) -> Int {
    binding.declaration.flow == nil ? table.frame(metrics).units : 0
  }

  /// The room that a row has at each of its cell's steps.
  func rooms(_ fields: RecordFields, _ binding: CellBinding, beside: Int, _ edition: Edition) -> Rooms {
    Rooms(
      widths: binding.steps.map { $0.width.units - beside }, language: fields.language ?? edition.language.code)
  }
}

extension CellValues.Text {
  /// What the part shows of the text, as runs.
  var runs: [InlineRun] {
    part.isLinked ? PlainText.runs(of: value) : [InlineRun(.text, value)]
  }
}

extension SiteTable {
  /// Whether a row shows nothing but its own record: no other name's target, no thread, no post of the same table, no
  /// file of an export.
  var rowsStandAlone: Bool {
    references.targets.isEmpty && threads.isEmpty && recordsByAddress.isEmpty && origin.exports.isEmpty
  }

  /// Whether a view's rows are those of its table.
  fileprivate func laysOutLike(_ main: SiteTable, _ metrics: Metrics) -> Bool {
    configuration.cell == main.configuration.cell
      && configuration.rows.accessories == main.configuration.rows.accessories
      && frame(metrics) == main.frame(metrics)
  }

  /// What the table's look takes from the width of every row.
  func frame(_ metrics: Metrics) -> Length {
    let hasRail = PageRenderer.listView(self) == "pages.directory"
    if configuration.style == .grouped { return metrics.cardRoom(hasRail: hasRail) }
    return hasRail ? metrics.railRoom : .zero
  }
}
