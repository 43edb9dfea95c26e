import Blade
import Cells
import Diagnostics
import Markup

/// Lays out single rows of a table as a build does, and says where each of their parts lies.
package struct RowInspector: ~Copyable {
  private let edition: Edition
  private let table: SiteTable
  private let binding: CellBinding
  private let features: RowFeatures
  private let layouter: RowLayouter
  private let context: RenderContext
  private var typesetter: CellTypesetter

  /// - Parameter table: its place in the edition.
  package init(
    _ edition: Edition, table: Int, theme: Theme, typography: SiteTypography
  ) throws(Diagnostic) {
    let configuration = edition.tables[table].configuration
    guard let cell = theme.cells[configuration.cell] else {
      throw Diagnostic(
        .error, "unknown-cell", "No cell '\(configuration.cell)' for the table '\(configuration.name)'",
        at: configuration.location)
    }
    let factory = ThemeViews.factory(theme.folders, calendar: edition.calendar)
    let binding = try CellBinding(cell, metrics: theme.metrics, factory: factory)
    let features = try RowFeatures(configuration, factory: factory)
    // What cannot be copied is made last: nothing may fail once it is there.
    let typesetter = try CellTypesetter(theme.metrics, typefaces: typography.typefaces)
    self.edition = edition
    self.table = edition.tables[table]
    self.binding = binding
    self.features = features
    layouter = RowLayouter(
      bindings: [cell.name: binding], metrics: theme.metrics, typefaces: typography.typefaces,
      workers: Workers(count: 1))
    context = RenderContext(
      user: PageContext(path: SitePath("/"), links: .relative, edition: edition, rows: nil))
    self.typesetter = typesetter
  }

  /// One for each column step, the narrowest first.
  package mutating func frames(of record: Int) throws(Diagnostic) -> [RowFrames] {
    let fields = RecordFields(table, record: record, calendar: edition.calendar)
    let accessory = try features.accessory(fields, context).kind
    let beside = layouter.beside(table, binding) + accessory.room.units
    let layout = try layouter.layOut(fields, binding, beside: beside, edition, context, &typesetter)
    let values = try binding.values(of: fields, context: context)
    let content = values.content(texts: layout.texts, sized: layout.sized, reductions: layout.reductions)
    let lines = lines(values, layout, fields, beside)
    let advances = try advances(values, content, fields)
    return binding.steps.indices.map { step in
      frames(step, beside: beside, content: content, height: layout.height, lines: lines, advances: advances)
    }
  }

  private func language(_ fields: RecordFields) -> String { fields.language ?? edition.language.code }

  /// By part: the lines at each step.
  private mutating func lines(
    _ values: CellValues, _ layout: RowLayout, _ fields: RecordFields, _ beside: Int
  ) -> [Int: [SetLines]] {
    var lines: [Int: [SetLines]] = [:]
    for text in values.texts where text.part.lines != 1 {
      let rooms = layouter.rooms(fields, binding, beside: beside, edition).less(text.taken)
      let set = typesetter.set(text.runs, as: text.part, in: rooms) { _ in nil }
      lines[text.index] = typesetter.lines(set, as: text.part, in: rooms)
    }
    return lines
  }

  /// By part: the advance of a present text of one line.
  private mutating func advances(
    _ values: CellValues, _ content: CellContent, _ fields: RecordFields
  ) throws(Diagnostic) -> [Int: Int] {
    var advances: [Int: Int] = [:]
    for (index, part) in binding.declaration.parts.enumerated() {
      guard let text = part.label, text.lines == 1, content.isPresent(index) else { continue }
      let value = try binding.text(of: index, fields, context)
      advances[index] = typesetter.width(value, style: text.style, language: language(fields))
    }
    return advances
  }

  private func frames(
    _ step: Int, beside: Int, content: CellContent, height: StepVector, lines: [Int: [SetLines]], advances: [Int: Int]
  ) -> RowFrames {
    let (binding, declaration) = (binding, binding.declaration)
    let width = binding.steps[step].width - Length(units: beside)
    let frames = CellFrames(
      declaration,
      sizeOfPart: { index in
        let part = declaration.parts[index]
        if let text = part.label {
          let less = content.reductions[index].map { Int($0[step]) } ?? 0
          return Self.size(text, isReserved: part.isReserved, lines[index]?[step], advances[index], less: less)
        }
        return Self.size(of: index, binding, content.parts[index], step: step, width: width)
      },
      isPresent: content.isPresent)
    let margin = layouter.metrics.margin.layoutUnits / 2
    return RowFrames(
      threshold: binding.steps[step].threshold.layoutUnits, width: width.layoutUnits, height: Int(height[step]) * 16,
      frames: frames.frames(width: width.layoutUnits).map {
        CellFrame(part: $0.part, x: $0.x + margin, y: $0.y, width: $0.width, height: $0.height)
      },
      lines: declaration.parts.enumerated().compactMap { index, part in
        lines[index].map { (part.name, $0[step]) }
      })
  }

  /// - Parameter less: by how many px it was made smaller to fit.
  private static func size(
    _ text: TextPart, isReserved: Bool, _ lines: SetLines?, _ advance: Int?, less: Int
  ) -> CellFrames.Size? {
    let line = text.style.line.layoutUnits
    if let lines {
      let count = text.lines.map { isReserved ? $0 : min($0, lines.texts.count) } ?? lines.texts.count
      return (lines.longest, count * line)
    }
    guard let advance else { return isReserved ? (0, (text.lines ?? 1) * line) : nil }
    let size = Int(text.style.size.designPixels)
    return (size > 0 ? advance * (size - less) / size : advance, line)
  }

  /// Of a part that is as wide as its column.
  private static func size(
    of index: Int, _ binding: CellBinding, _ content: CellContent.Part, step: Int, width: Length
  ) -> CellFrames.Size? {
    let room = width.units - binding.declaration.takenWidths[index]
    let height: Int? =
      switch (binding.declaration.parts[index].kind, content) {
      case (.box(let box), _): box.ratio?.height(ofWidth: room)
      case (.pictures(let pictures), .pictures(let names)): pictures.height(names.count, width: room)
      case (.chips(let chips), .present): chips.height(lines: chips.lines ?? 1).units
      case (_, .sized(let part)): Int(part.height[step])
      default: nil
      }
    return height.map { (room * 16, $0 * 16) }
  }
}
