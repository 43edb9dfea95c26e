import Diagnostics

/// The parts of a workbook (ECMA-376, part 1, SpreadsheetML) that it takes to read one of its sheets.
struct Workbook {
  struct Sheet {
    let name: String
    let isHidden: Bool
    let part: String
  }

  private(set) var sheets: [Sheet] = []
  /// Whether days are counted from 1904, as old Macs did.
  private(set) var countsFrom1904 = false
  private(set) var strings = SharedStrings()
  private(set) var styles = CellStyles()
  /// What the archive had that is refused.
  private(set) var remarks: [Diagnostic] = []

  /// Bound: a sheet of a workbook, unpacked
  private static let largest = 512 << 20

  init(_ source: SourceText) throws(Diagnostic) {
    let archive = try ArchiveReader(source)
    var book: [UInt8] = []
    var relations: [UInt8] = []
    while let entry = try archive.next() {
      switch entry.path.lowercased() {
      case "xl/workbook.xml": book = try archive.bytes(atMost: Self.largest)
      case "xl/_rels/workbook.xml.rels": relations = try archive.bytes(atMost: Self.largest)
      case "xl/sharedstrings.xml":
        strings = try SharedStrings(try archive.bytes(atMost: Self.largest), file: source.file)
      case "xl/styles.xml": styles = try CellStyles(try archive.bytes(atMost: Self.largest), file: source.file)
      default: continue
      }
    }
    remarks = archive.remarks
    try read(book, try Self.targets(relations, source.file), source.file)
  }

  /// The sheet of a name, else the first one that is not hidden.
  func sheet(_ name: String?, in file: String) throws(Diagnostic) -> Sheet {
    if let name {
      if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
      throw Diagnostic(
        .error, "unknown-sheet", "No sheet '\(name)' in '\(file)'",
        suggestion: Spelling.question(name, in: sheets.map(\.name))
          ?? "Its sheets are \(sheets.map { "'\($0.name)'" }.joined(separator: ", "))")
    }
    if let sheet = sheets.first(where: { !$0.isHidden }) { return sheet }
    throw Diagnostic(
      .error, "no-sheet", "'\(file)' has no sheet that is not hidden",
      suggestion: sheets.first.map { "Name one in site.yaml: sheet: \($0.name)" })
  }

  /// The names of further sheets that are not hidden and hold something.
  func others(than sheet: Sheet, in source: SourceText) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for other in sheets where !other.isHidden && other.part != sheet.part {
      let bytes = try Self.bytes(of: other, in: source)
      if bytes.firstRange(of: Array("<v".utf8)) != nil || bytes.firstRange(of: Array("<is>".utf8)) != nil {
        names.append(other.name)
      }
    }
    return names
  }

  static func bytes(of sheet: Sheet, in source: SourceText) throws(Diagnostic) -> [UInt8] {
    let archive = try ArchiveReader(source)
    while let entry = try archive.next() {
      if entry.path.lowercased() == sheet.part.lowercased() { return try archive.bytes(atMost: largest) }
    }
    throw Diagnostic(
      .error, "wrong-format", "The sheet '\(sheet.name)' of '\(source.file)' is not in the file",
      suggestion: "Save the workbook again with a spreadsheet program")
  }

  private mutating func read(
    _ bytes: [UInt8], _ targets: [String: String], _ file: String
  ) throws(Diagnostic) {
    let parser = try XMLPullParser(bytes, file: file)
    while let event = try parser.next() {
      guard case .start(let name, _) = event else { continue }
      if name == "workbookPr" { countsFrom1904 = event.isTrue("date1904") }
      guard name == "sheet", let title = event.attribute("name"), let part = targets[event.attribute("id") ?? ""] else {
        continue
      }
      let state = event.attribute("state") ?? "visible"
      sheets.append(Sheet(name: title, isHidden: state != "visible", part: part))
    }
  }

  /// Where the parts are that the workbook speaks of, by the marks that it uses for them.
  private static func targets(_ bytes: [UInt8], _ file: String) throws(Diagnostic) -> [String: String] {
    var targets: [String: String] = [:]
    let parser = try XMLPullParser(bytes, file: file)
    while let event = try parser.next() {
      guard let id = event.attribute("Id"), let target = event.attribute("Target") else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    return targets
  }
}
