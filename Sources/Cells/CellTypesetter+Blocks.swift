import Markup
import TextLayout

/// Blocks: their heights and their markup by one walk over one tree.
extension CellTypesetter {
  /// Where links lead, and which pictures runs name.
  fileprivate typealias Targets = (address: (InlineRun) -> String?, picture: (InlineRun) -> BlockPicture?)

  /// Where a block stands.
  fileprivate struct Place {
    var rooms: Rooms
    /// How many quotes and lists it is in.
    var depth = 0
    var isTight = false
  }

  /// Sets a text of blocks; its column is as wide as the rooms say.
  ///
  /// - Parameter picture: the picture that a run of the kind image names; nil for one that is shown as its words.
  package mutating func set(
    _ blocks: [Block], as part: BlocksPart, in rooms: Rooms, address: @escaping (InlineRun) -> String?,
    picture: @escaping (InlineRun) -> BlockPicture? = { _ in nil }
  ) -> SizedPart {
    var result = SizedPart(html: [], height: .zero)
    set(blocks, part, Place(rooms: rooms), (address, picture), into: &result)
    return result
  }

  private mutating func set(
    _ blocks: [Block], _ part: BlocksPart, _ place: Place, _ targets: Targets,
    into result: inout SizedPart
  ) {
    let gap = place.isTight ? part.metrics.tightGap : part.metrics.gap
    for (number, block) in blocks.enumerated() {
      if number > 0 { result.height &+= gap.steps }
      set(block, part, place, targets, into: &result)
    }
  }

  /// Its depth is bounded by the tree's.
  private mutating func set(
    _ block: Block, _ part: BlocksPart, _ place: Place, _ targets: Targets,
    into result: inout SizedPart
  ) {
    switch block {
    case .paragraph(let runs): set(runs, part.style, "p", "text", place.rooms, targets.address, into: &result)
    case .image(let image, let caption): set(image, caption, part, place, targets, into: &result)
    case .heading(let heading): set(heading, part, place, targets, into: &result)
    case .code(let code): set(code, part, place, into: &result)
    case .list(let list): set(list, part, place, targets, into: &result)
    case .quote(let blocks):
      let padding = part.metrics.quotePadding
      result.height &+= (padding[0] + padding[2]).steps
      result.append("<blockquote>")
      let inner = place.inset(by: padding[1].units + padding[3].units, isTight: false)
      set(blocks, part, inner, targets, into: &result)
      result.append("</blockquote>")
    case .table(let table): set(table.texts.map(Block.paragraph), part, place, targets, into: &result)
    case .thematicBreak:
      result.height &+= part.metrics.rule.steps
      result.append("<hr>")
    }
  }

  private mutating func set(
    _ image: InlineRun, _ caption: String, _ part: BlocksPart, _ place: Place, _ targets: Targets,
    into result: inout SizedPart
  ) {
    guard part.showsPictures, let picture = targets.picture(image) else {
      return set([image], part.style, "p", "text", place.rooms, targets.address, into: &result)
    }
    let isInside = place.depth > 0
    var height = StepVector.zero
    for (step, width) in place.rooms.widths.enumerated() where step < Metrics.mostMeasures {
      height[step] = Int32(clamping: picture.height(ofWidth: width, part.style, isInside: isInside))
    }
    result.height &+= height
    let classes = picture.classes(part.style, isInside: isInside).joined(separator: " ")
    result.append("<img class=\"\(classes)\" src=\"")
    result.html.append(SizedPart.marks.start)
    result.append(picture.name)
    result.html.append(SizedPart.marks.end)
    result.append("\" alt=\"")
    result.html += Escaping.html(image.text)
    result.append("\" loading=lazy>")
    guard !caption.isEmpty else { return }
    result.height &+= (place.isTight ? part.metrics.tightGap : part.metrics.gap).steps
    set([InlineRun(.text, caption)], part.style, "p", "text", place.rooms, targets.address, into: &result)
  }

  private mutating func set(
    _ heading: Heading, _ part: BlocksPart, _ place: Place, _ targets: Targets,
    into result: inout SizedPart
  ) {
    // A row has a heading of its own above these.
    let tag = "h\(min(max(heading.level, 1) + 3, 6))"
    guard let style = part.metrics.heading(level: heading.level) else {
      return set(heading.runs, part.style, tag, "text", place.rooms, targets.address, into: &result)
    }
    set(heading.runs, style, tag, "text \(style.name)", place.rooms, targets.address, into: &result)
  }

  private mutating func set(
    _ list: ListBlock, _ part: BlocksPart, _ place: Place, _ targets: Targets,
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
      set(item, part, inner, targets, into: &result)
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
