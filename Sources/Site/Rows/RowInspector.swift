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
    let factory = ThemeViews.factory(theme.folders)
    let binding = try CellBinding(cell, factory: factory)
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
    let beside = table.frame(layouter.metrics).units + accessory.room.units
    let layout = try layouter.layOut(fields, binding, beside: beside, edition, context, &typesetter)
    let values = try binding.values(of: fields, context: context)
    let content = values.content(texts: layout.texts, reductions: layout.reductions)
    let lines = lines(values, layout, fields, beside)
    let advances = try advances(values, content, fields)
    return layouter.metrics.widths.indices.map { step in
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
      let runs = text.part.isLinked ? PlainText.runs(of: text.value) : [InlineRun(.text, text.value)]
      let taken = text.taken + beside
      let set = typesetter.set(runs, as: text.part, language: language(fields), taken: taken) { _ in nil }
      lines[text.index] = typesetter.lines(set, as: text.part, taken: taken)
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
      advances[index] =
        text.isMeasured
        ? typesetter.width(value, style: text.style, language: language(fields))
        : typesetter.drawnWidth(value, style: text.style, language: language(fields))
    }
    return advances
  }

  private func frames(
    _ step: Int, beside: Int, content: CellContent, height: StepVector, lines: [Int: [SetLines]], advances: [Int: Int]
  ) -> RowFrames {
    let metrics = layouter.metrics
    let declaration = binding.declaration
    let frames = CellFrames(
      declaration,
      sizeOfText: { index in
        let part = declaration.parts[index]
        guard let text = part.label else { return nil }
        let line = text.style.line.layoutUnits
        if let set = lines[index] {
          let count = text.lines.map { part.isReserved ? $0 : min($0, set[step].texts.count) } ?? set[step].texts.count
          return (set[step].longest, count * line)
        }
        if let advance = advances[index] {
          let size = Int(text.style.size.designPixels)
          let less = content.reductions[index].map { Int($0[step]) } ?? 0
          return (size > 0 ? advance * (size - less) / size : advance, line)
        }
        return part.isReserved ? (0, (text.lines ?? 1) * line) : nil
      },
      isPresent: content.isPresent)
    let width = (metrics.widths[step] - Length(units: beside)).layoutUnits
    let margin = metrics.margin.layoutUnits / 2
    return RowFrames(
      width: width, height: Int(height[step]) * 16,
      frames: frames.frames(width: width).map {
        CellFrame(part: $0.part, x: $0.x + margin, y: $0.y, width: $0.width, height: $0.height)
      },
      lines: declaration.parts.enumerated().compactMap { index, part in
        lines[index].map { (part.name, $0[step]) }
      })
  }
}
