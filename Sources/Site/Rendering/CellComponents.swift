import Blade
import Cells
import Diagnostics

/// The components that cells are built from: `<x-cell>`, `<x-part>`, `<x-rows>`.
///
/// They write element, class and text exactly as they were measured; what a part's view adds is its looks.
enum CellComponents {
  static func register(in factory: ViewFactory) {
    factory.component("cell", NativeComponent(captures: ["row"], writesAsGiven: true, write: cell))
    factory.component("part", NativeComponent(captures: ["row"], writesAsGiven: true, write: part))
    factory.component("rows", NativeComponent(write: rows))
    factory.stencil("cells.*", variable: "row")
  }

  private static func row(_ call: NativeComponent.Call, _ component: String) throws(Fault) -> RowObject {
    guard case .object(let object)?? = call.captured.first, let row = object as? RowObject else {
      throw Fault(
        "no-row", "<x-\(component)> stands outside of a row",
        suggestion: "Use it in a view of Templates/cells, which has '$row'")
    }
    return row
  }

  /// The row's root element, with the cell's class and the row's id.
  private static func cell(_ call: NativeComponent.Call, _ html: inout [UInt8]) throws(Fault) {
    let row = try row(call, "cell")
    var element = ElementWriter(call["as"]?.plainText ?? "div", to: &html)
    element.addClass("cell", to: &html)
    element.addClass("c-", row.cell.name, to: &html)
    element.addClasses(call.attributes, to: &html)
    element.add("id", row.anchor, to: &html)
    element.add(call.attributes, except: { $0 == "as" }, to: &html)
    element.end(&html, content: call.slot ?? [])
  }

  /// A part: an element with its class around the measured markup, or nothing where the record has no value for it.
  private static func part(_ call: NativeComponent.Call, _ html: inout [UInt8]) throws(Fault) {
    let row = try row(call, "part")
    let name = call["name"]?.plainText ?? ""
    guard let index = row.cell.index(of: name) else {
      throw Fault(
        "unknown-part", "The cell '\(row.cell.name)' declares no part '\(name)'",
        suggestion: Spelling.question(name, in: row.cell.parts.map(\.name)))
    }
    guard row.content.isPresent(index) || row.cell.parts[index].isReserved else { return }
    var element = ElementWriter(call["as"]?.plainText ?? "div", to: &html)
    element.addClass("p-", name, to: &html)
    addOwnClasses(of: index, row, to: &element, &html)
    element.addClasses(call.attributes, to: &html)
    if case .text = row.content.parts[index] { element.add("dir", "auto", to: &html) }
    if row.content.isSet(index), let language = row.language { element.add("lang", language, to: &html) }
    element.add(call.attributes, except: { $0 == "name" || $0 == "as" || $0 == "href" }, to: &html)
    var content = content(of: index, row, call.slot)
    if let address = call["href"], !address.isBlank { content = link(address.plainText, content) }
    element.end(&html, content: content)
  }

  /// What the layout says of a part's looks.
  private static func addOwnClasses(
    of index: Int, _ row: RowObject, to element: inout ElementWriter, _ html: inout [UInt8]
  ) {
    switch row.content.parts[index] {
    case .text(let text):
      element.addClass("text", to: &html)
      if text.guardClass != .none { element.addClass("\(text.guardClass)", to: &html) }
    case .pictures(let names, let shape):
      element.addClass("n", String(names.count), to: &html)
      if shape != .plain { element.addClass(shape.rawValue, to: &html) }
    case .sized(let part): for name in part.classes { element.addClass(name, to: &html) }
    case .present, .picture, .absent: break
    }
    if let pixels = row.content.reductions[index] {
      for name in FittingClass.names(pixels) { element.addClass(name, to: &html) }
    }
    if row.content.dimmed.contains(index) { element.addClass("dim", to: &html) }
  }

  /// What stands in a part: what was measured, else what its tag holds, else its pictures.
  private static func content(of index: Int, _ row: RowObject, _ slot: [UInt8]?) -> [UInt8] {
    let slot = slot ?? []
    switch row.content.parts[index] {
    case .text(let text): return text.html
    case .present(let line) where !line.isEmpty: return line
    case .picture(let name) where slot.allSatisfy({ $0 <= 0x20 }):
      return picture(name, row, place: row.cell.parts[index].fixedWidth.map { ($0 + 3) / 4 })
    case .pictures(let names, _) where slot.allSatisfy({ $0 <= 0x20 }):
      return names.flatMap { picture($0, row, columns: PicturesPart.columns(names.count)) }
    case .sized(let part): return part.html { row.pictures.address($0, place: RowPictures.column) }
    case .present, .picture, .pictures, .absent: return slot
    }
  }

  /// A picture of the site by its name; nothing where the site has none of that name, so that its place stays free.
  ///
  /// - Parameters:
  ///   - place: its width in CSS px, where it does not depend on the column's.
  ///   - columns: how many stand beside each other.
  private static func picture(_ name: String, _ row: RowObject, place: Int? = nil, columns: Int = 1) -> [UInt8] {
    guard let address = row.pictures.address(name, place: place ?? RowPictures.column / columns) else { return [] }
    var html = Array("<img src=\"".utf8) + Escaping.html(address)
    if place == nil, let sources = row.pictures.sources(name) {
      html += Array("\" srcset=\"".utf8) + Escaping.html(sources) + Array("\" sizes=\"".utf8)
      html += Array("(min-width:37em) \(35 / columns)em,\(100 / columns)vw".utf8)
    }
    return html + Array("\" alt=\"".utf8) + Escaping.html(row.description(ofPicture: name))
      + Array("\" loading=lazy decoding=async>".utf8)
  }

  private static func link(_ address: String, _ content: [UInt8]) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(content.count + address.utf8.count + 16)
    var element = ElementWriter("a", to: &html)
    element.add("href", address, to: &html)
    element.end(&html, content: content)
    return html
  }

  /// All rows of a chunk: `<x-rows :of="$chunk" />`.
  private static func rows(_ call: NativeComponent.Call, _ html: inout [UInt8]) throws(Fault) {
    guard case .object(let object)? = call["of"], let chunk = object as? ChunkObject,
      let context = call.context.user as? PageContext, let renderer = context.rows
    else {
      throw Fault("no-chunk", "<x-rows> needs ':of', a chunk of a section", suggestion: "Write :of=\"$chunk\"")
    }
    if let kept = context.chunks?.bytes(chunk.number, chunk.rows) {
      html += kept
      return context.chunks?.note(chunk.number, kept) ?? ()
    }
    let start = html.count
    defer { context.chunks?.note(chunk.number, html[start...]) }
    do {
      try renderer.render(chunk.rows, of: chunk.table, context: context, into: &html)
    } catch {
      throw Fault(error)
    }
  }
}
