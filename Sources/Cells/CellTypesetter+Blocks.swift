import Markup
import TextLayout

/// Blocks: their heights and their markup by one walk over one tree.
extension CellTypesetter {
  /// Where a block stands.
  fileprivate struct Place {
    var rooms: Rooms
    /// How many quotes and lists it is in.
    var depth = 0
    var isTight = false
  }

  /// Sets a text of blocks; its column is as wide as the rooms say.
  package mutating func set(
    _ blocks: [Block], as part: BlocksPart, in rooms: Rooms, address: (InlineRun) -> String?
  ) -> SizedPart {
    var result = SizedPart(html: [], height: .zero)
    set(blocks, part, Place(rooms: rooms), address, into: &result)
    return result
  }

  private mutating func set(
    _ blocks: [Block], _ part: BlocksPart, _ place: Place, _ address: (InlineRun) -> String?,
    into result: inout SizedPart
  ) {
    let gap = place.isTight ? part.metrics.tightGap : part.metrics.gap
    for (number, block) in blocks.enumerated() {
      if number > 0 { result.height &+= gap.steps }
      set(block, part, place, address, into: &result)
    }
  }

  /// Its depth is bounded by the tree's.
  private mutating func set(
    _ block: Block, _ part: BlocksPart, _ place: Place, _ address: (InlineRun) -> String?,
    into result: inout SizedPart
  ) {
    switch block {
    case .paragraph(let runs): set(runs, part.style, "p", "text", place.rooms, address, into: &result)
    case .image(let image, _): set([image], part.style, "p", "text", place.rooms, address, into: &result)
    case .heading(let heading): set(heading, part, place, address, into: &result)
    case .code(let code): set(code, part, place, into: &result)
    case .list(let list): set(list, part, place, address, into: &result)
    case .quote(let blocks):
      let padding = part.metrics.quotePadding
      result.height &+= (padding[0] + padding[2]).steps
      result.append("<blockquote>")
      let inner = place.inset(by: padding[1].units + padding[3].units, isTight: false)
      set(blocks, part, inner, address, into: &result)
      result.append("</blockquote>")
    case .table(let table): set(table.texts.map(Block.paragraph), part, place, address, into: &result)
    case .thematicBreak:
      result.height &+= part.metrics.rule.steps
      result.append("<hr>")
    }
  }

  private mutating func set(
    _ heading: Heading, _ part: BlocksPart, _ place: Place, _ address: (InlineRun) -> String?,
    into result: inout SizedPart
  ) {
    // A row has a heading of its own above these.
    let tag = "h\(min(max(heading.level, 1) + 3, 6))"
    guard let style = part.metrics.heading(level: heading.level) else {
      return set(heading.runs, part.style, tag, "text", place.rooms, address, into: &result)
    }
    set(heading.runs, style, tag, "text \(style.name)", place.rooms, address, into: &result)
  }

  private mutating func set(
    _ list: ListBlock, _ part: BlocksPart, _ place: Place, _ address: (InlineRun) -> String?,
    into result: inout SizedPart
  ) {
    let tag = list.start == nil ? "ul" : "ol"
    let start = list.start.map { $0 == 1 ? "" : " start=\($0)" } ?? ""
    result.append("<\(tag) role=list\(list.isTight ? " class=tight" : "")\(start)>")
    let inner = place.inset(by: part.metrics.indent.units, isTight: list.isTight)
    for (number, item) in list.items.enumerated() {
      if number > 0 { result.height &+= (list.isTight ? part.metrics.tightGap : part.metrics.gap).steps }
      let before = result.height
      result.append("<li>")
      set(item, part, inner, address, into: &result)
      result.append("</li>")
      // An item without text still has a marker.
      result.height = pointwiseMax(result.height, before &+ part.style.line.steps)
    }
    result.append("</\(tag)>")
  }

  private mutating func set(_ code: CodeBlock, _ part: BlocksPart, _ place: Place, into result: inout SizedPart) {
    let padding = part.metrics.codePadding
    let style = part.metrics.code ?? part.style
    var text = code.text[...]
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    result.height &+= (padding[0] + padding[2]).steps
    // The line feed behind a start tag is not part of the text.
    let feed = text.utf8.first == UInt8(ascii: "\n") ? "\n" : ""
    set(
      [InlineRun(.text, String(text))], style, "pre", "text code",
      place.rooms.less(padding[1].units + padding[3].units),
      { _ in nil }, prefix: feed, into: &result)
  }

  /// One element of text.
  private mutating func set(
    _ runs: [InlineRun], _ style: TextStyle, _ tag: String, _ classes: String, _ rooms: Rooms,
    _ address: (InlineRun) -> String?, prefix: String = "", into result: inout SizedPart
  ) {
    fill(runs, isRich: true)
    typesetter.typeset(text, language: rooms.language, stacks: typefaces.variants(of: style))
    let set = setText(runs, style, rooms, isRich: true, address: address)
    result.height &+= set.lines &* style.line.steps
    result.lines.append(set.lines)
    result.isExact = result.isExact && set.isExact
    let guardClass = set.guardClass == .none ? "" : " \(set.guardClass)"
    result.append("<\(tag) class=\"\(classes)\(guardClass)\" dir=auto>\(prefix)")
    result.html += set.html
    result.append("</\(tag)>")
  }
}

extension CellTypesetter.Place {
  /// What is set in too deep is not set in any further.
  fileprivate func inset(by units: Int, isTight: Bool) -> Self {
    var inner = self
    inner.depth += 1
    inner.isTight = isTight
    if inner.depth <= BlockMetrics.mostInsets { inner.rooms = rooms.less(units) }
    return inner
  }
}

extension SizedPart {
  fileprivate mutating func append(_ markup: String) {
    html += markup.utf8
  }
}

extension Length {
  /// The same at every step.
  var steps: StepVector { StepVector(repeating: Int32(clamping: units)) }
}
