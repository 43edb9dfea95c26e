import Diagnostics
import Editing
import Effects
import Publishing
import Site
import Syntax

/// One request's view of a page's records and of the files in which they stand.
struct EditSession {
  struct Open {
    let source: EditableSource
    let bytes: [UInt8]
    let hash: ContentHash
  }

  /// What the page's edit mode shows.
  struct State {
    /// Why nothing can be edited; nil where something can.
    var readOnly: Diagnostic?
    var isMovable = false
    /// Whether rows can go into other sections.
    var crosses = false
    var chooses = false
    var isOwnPage = false
    /// The id of the row that the page is about.
    var row = ""
  }

  let page: EditablePage
  /// What the site was made of.
  let read: [String: ContentHash]
  let files: FileSystem

  var state: State {
    var state = State()
    guard let first = page.rows.first(where: { $0.section != nil }) else {
      state.readOnly = .rowGone()
      return state
    }
    do throws(Diagnostic) { _ = try open(first) } catch { state.readOnly = error }
    state.isMovable = page.isInSourceOrder && !page.isOwnPage
    state.crosses = state.isMovable && (page.sectionField != nil || page.sectionTitles.count > 1)
    state.chooses = page.choice != nil
    state.isOwnPage = page.isOwnPage
    state.row = page.isOwnPage ? first.id : ""
    return state
  }

  func row(_ id: String) throws(Diagnostic) -> EditablePage.Row {
    guard let row = page.rows.first(where: { $0.id == id }) else { throw .rowGone() }
    return row
  }

  func sourceFile(_ row: EditablePage.Row) -> SourceFile {
    SourceFile(path: page.files[row.file].path, name: page.files[row.file].name, files: files)
  }

  /// The file of a row, which must be what the page was made from.
  func open(_ row: EditablePage.Row) throws(Diagnostic) -> Open {
    let file = page.files[row.file]
    guard !file.isForeign else { throw .foreignSource(file.name) }
    let bytes = try sourceFile(row).read()
    let hash = ContentHash(of: bytes)
    guard read[file.path] == hash else { throw .sourceChanged(file.name) }
    guard let format = file.format ?? DataFormat(bytes, fileName: file.name) else { throw .foreignSource(file.name) }
    let source = try EditableSource(
      bytes, file: file.name, format: format, encoding: file.encoding, language: file.language)
    return Open(source: source, bytes: bytes, hash: hash)
  }

  private func record(_ row: EditablePage.Row) throws(Diagnostic) -> EditedRecord {
    guard let record = try open(row).source.record(at: row.start) else {
      throw .foreignSource(page.files[row.file].name)
    }
    return record
  }

  func tag(of id: String) throws(Diagnostic) -> String { Self.tag(try record(row(id))) }

  private static func tag(_ record: EditedRecord) -> String { String(ContentHash(of: record.bytes).first, radix: 36) }

  /// The fields of a record; of a new one those of its neighbour, empty but for the section's.
  func form(of id: String, isNew: Bool) throws(Diagnostic) -> EditForm {
    let row = try row(id)
    let record = try record(row)
    var form = EditForm(title: isNew ? "" : row.title)
    for field in record.fields {
      // What lists and mappings hold is added to a record that is there.
      if isNew, field.name.contains(".") { continue }
      let isKept = !isNew || field.name == page.sectionField
      let text = isKept ? field.text : field.kind == .boolean ? "false" : ""
      form.fields.append(
        EditForm.Field(
          name: field.name, text: text, kind: field.kind, keyboard: page.keyboard(of: field.name),
          isName: page.isName(field.name)))
    }
    return form
  }

  // MARK: Changes

  /// What is asked for as a change of one file, which is that of the row.
  func change(_ edit: EditRequest) throws(Diagnostic) -> (EditablePage.Row, RecordEdit) {
    if edit.operation == .insert { return try insertion(edit) }
    let row = try row(edit.row)
    switch edit.operation {
    case .set:
      let record = try record(row)
      if !edit.tag.isEmpty, Self.tag(record) != edit.tag { throw .recordChanged(row.title) }
      try EditForm.check(edit.fields, of: record, page)
      return (row, .set([.init(start: row.start, fields: edit.fields)]))
    case .move: return try movement(edit, row)
    case .choose: return try choice(row)
    default: return (row, .delete(at: row.start))
    }
  }

  private func insertion(_ edit: EditRequest) throws(Diagnostic) -> (EditablePage.Row, RecordEdit) {
    let neighbour = try row(edit.beside)
    try EditForm.check(edit.fields, of: nil, page)
    return (neighbour, .insert(edit.fields, beside: .init(start: neighbour.start, isBefore: edit.isBefore)))
  }

  /// Into a section of a field's values a record goes by taking its value.
  private func movement(
    _ edit: EditRequest, _ row: EditablePage.Row
  ) throws(Diagnostic) -> (EditablePage.Row, RecordEdit) {
    let other = try self.row(edit.beside)
    guard page.isInSourceOrder else { throw .notMovable() }
    if let field = page.sectionField, row.section != other.section, let section = other.section {
      let change = FieldChange(name: field, text: page.sectionTitles[section])
      return (row, .set([.init(start: row.start, fields: [change])]))
    }
    guard row.file == other.file else { throw .otherFile() }
    return (row, .move(from: row.start, beside: .init(start: other.start, isBefore: edit.isBefore)))
  }

  /// One record takes the mark from another; where several have it, each has its own.
  private func choice(_ row: EditablePage.Row) throws(Diagnostic) -> (EditablePage.Row, RecordEdit) {
    guard let choice = page.choice else { throw .rowGone() }
    let source = try open(row).source
    func isOn(_ row: EditablePage.Row) -> Bool {
      let field = source.record(at: row.start)?.fields.first { $0.name == choice }
      return ["true", "yes", "1", "on", "是"].contains(field?.text.lowercased() ?? "")
    }
    let chosen = page.rows.filter { $0.file == row.file && isOn($0) }
    let isChosen = chosen.contains { $0.id == row.id }
    var changes = [
      RecordEdit.RecordChange(start: row.start, fields: [.init(name: choice, text: isChosen ? "false" : "true")])
    ]
    if !isChosen, chosen.count == 1 {
      changes.append(.init(start: chosen[0].start, fields: [.init(name: choice, text: "false")]))
    }
    return (row, .set(changes))
  }
}
