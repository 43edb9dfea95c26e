import Blade
import Cells
import Diagnostics

/// The components that cells are built from: `<x-cell>`, `<x-part>`, `<x-rows>`.
///
/// They write element, class and text exactly as they were measured; what a part's view adds is its looks.
enum CellComponents {
  static func register(in factory: ViewFactory) {
    factory.component("cell", NativeComponent(captures: ["row"], write: cell))
    factory.component("part", NativeComponent(captures: ["row"], write: part))
    factory.component("rows", NativeComponent(write: rows))
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
    var element = ElementWriter(name: call["as"]?.plainText ?? "div")
    element.addClass("cell")
    element.addClass("c-" + row.cell.name)
    element.add("id", row.anchor)
    element.add(call.attributes, except: ["as"])
    element.write(content: call.slot ?? [], to: &html)
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
    var element = ElementWriter(name: call["as"]?.plainText ?? "div")
    element.addClass("p-" + name)
    var content = call.slot ?? []
    switch row.content.parts[index] {
    case .text(let text):
      element.addClass("text")
      if text.guardClass != .none { element.addClass("\(text.guardClass)") }
      element.add("dir", "auto")
      if let language = row.language { element.add("lang", language) }
      content = text.html
    case .present(let line) where !line.isEmpty: content = line
    case .picture(let name) where content.allSatisfy({ $0 <= 0x20 }):
      content = picture(name, row, place: row.cell.parts[index].fixedWidth.map { ($0 + 3) / 4 })
    case .pictures(let names, let shape):
      element.addClass("n\(names.count)")
      if shape != .plain { element.addClass(shape.rawValue) }
      if content.allSatisfy({ $0 <= 0x20 }) {
        content = names.flatMap { picture($0, row, columns: PicturesPart.columns(names.count)) }
      }
    case .sized(let part):
      for name in part.classes { element.addClass(name) }
      if let language = row.language { element.add("lang", language) }
      content = part.html { row.pictures.address($0, place: RowPictures.column) }
    case .present, .picture, .absent: break
    }
    if let pixels = row.content.reductions[index] {
      for name in FittingClass.names(pixels) { element.addClass(name) }
    }
    if row.content.dimmed.contains(index) { element.addClass("dim") }
    element.add(call.attributes, except: ["name", "as", "href"])
    if let address = call["href"], !address.isBlank { content = link(address.plainText, content) }
    element.write(content: content, to: &html)
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
    var element = ElementWriter(name: "a")
    element.add("href", address)
    var html: [UInt8] = []
    element.write(content: content, to: &html)
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
    for record in chunk.rows {
      do {
        try renderer.render(table: chunk.table, record: record, context: context, into: &html)
        html.append(UInt8(ascii: "\n"))
      } catch {
        throw Fault(error)
      }
    }
  }
}
