import Diagnostics
import Markup
import Model
import Syntax

/// Streams the records of one file after the other into a store.
struct RecordCollector {
  private(set) var builder = RecordBuilder()
  private(set) var origins: [RecordOrigin] = []
  private(set) var groups: [LoadedRecords.Group] = []
  private(set) var skips = SkipCount()
  private var file = 0
  /// How many bytes of the file stand before the text that is being read.
  private var offset = 0
  private let kind: RecordKind
  /// Whether the value that follows is the program a status was posted with.
  private var isApplication = false
  /// Columns that site.yaml names itself.
  private let named: Set<String>
  /// What is put together of several columns of a contact, and the column that the value that follows is of.
  private var contact: ContactRow?
  private var column = ContactColumn.plain
  /// Whether an instant at midnight is a day, as in spreadsheets.
  private var isWorkbook = false

  init(kind: RecordKind, named: Set<String> = []) {
    self.kind = kind
    self.named = named
  }

  mutating func collect(file: Int, _ reader: inout DataReader, _ shape: SourceShape, at offset: Int = 0)
    throws(Diagnostic)
  {
    self.file = file
    self.offset = offset
    isWorkbook = reader.format == .xlsx
    contact = kind == .contact ? Self.columns(of: reader, named).map(ContactRow.init) : nil
    defer {
      for record in reader.leftOut { skip(SkipReason(record.reason), record.range, reader.source) }
    }
    if shape.form == .lines { return try lines(&reader) }
    guard let top = try reader.next() else { return }
    let token = try reader.descend(shape.path, from: top)
    switch shape.form {
    case .list: try list(&reader)
    case .groups(let members): try groups(&reader, members)
    case .dictionary: try dictionary(&reader)
    case .record, .lines: try record(token, &reader)
    }
    try leave(&reader, depth: shape.path.count)
  }

  private static func columns(of reader: DataReader, _ named: Set<String>) -> ContactColumns? {
    if reader.format == .vcard || reader.format == .jcard { return .card }
    return reader.columns.flatMap { ContactColumns(header: $0, named: named) }
  }

  /// Reads on to the end: what follows must be well formed, or the file was cut off, and nothing but the
  /// mappings around the records, or records would be lost in silence.
  private func leave(_ reader: inout DataReader, depth: Int) throws(Diagnostic) {
    var depth = depth
    while let token = try reader.next() {
      if depth == 0 {
        throw Diagnostic(
          .error, "several-values", "Expected the end of '\(reader.source.file)', found another value",
          at: reader.source.location(token.range), suggestion: "Put all records into one list")
      }
      switch token.kind {
      case .beginMapping, .beginSequence: depth += 1
      case .endMapping, .endSequence: depth -= 1
      default: break
      }
    }
  }

  /// The record that a file of Markdown is: fields of its front matter, and what else the file says.
  mutating func collect(file: Int, _ record: MarkdownRecord, of source: SourceText) {
    (self.file, offset) = (file, 0)
    let fields = record.fields.flatMap { $0.isNull ? nil : $0 }
    guard fields == nil || fields?.entries != nil else {
      return skip(.notARecord, 0..<record.body.lowerBound, source)
    }
    builder.beginRecord()
    var nodes = NodeReader(fields, in: source)
    _ = nodes.next()
    fill(&nodes)
    for (name, value) in record.fields(for: kind, of: source) {
      builder.key(name)
      builder.scalar(.text, Array(value.utf8)[...])
    }
    finish(0..<source.bytes.count, source)
  }

  /// Forgets the record that a damaged place cut off, which is counted.
  mutating func giveUp(file: Int, because problem: Diagnostic) {
    self.file = file
    builder.discard()
    skips.add(.unreadable, because: problem.summary, at: problem.location)
  }

  mutating func skipLongLine(file: Int, at place: SourceLocation) {
    self.file = file
    skips.add(.unreadable, because: "A line is longer than \(LinePieces.longestLine >> 20) MB", at: place)
  }

  mutating func skipUnreadable(file: Int, _ source: SourceText) {
    self.file = file
    skip(.unreadable, 0..<1, source)
  }

  /// Elements up to the end of the list that has begun.
  private mutating func list(_ reader: inout DataReader) throws(Diagnostic) {
    while let token = try reader.next(), token.kind != .endSequence {
      do throws(Diagnostic) {
        try record(token, &reader)
      } catch {
        guard reader.skipElement(token) else { throw error }
        builder.discard()
        skips.add(.unreadable, because: error.summary, at: error.location)
      }
    }
  }

  /// An empty group shows no empty section.
  private mutating func add(_ title: String, _ detail: String, from first: Int, isKeyed: Bool = false) {
    guard builder.count > first else { return }
    groups.append(.init(title: title, detail: detail, rows: first..<builder.count, isKeyed: isKeyed))
  }

  private mutating func groups(_ reader: inout DataReader, _ members: String) throws(Diagnostic) {
    while let token = try reader.next(), token.kind != .endSequence {
      guard token.kind == .beginMapping else {
        skip(.notARecord, token.range, reader.source)
        try reader.skip(token)
        continue
      }
      try group(&reader, members)
    }
  }

  private mutating func group(_ reader: inout DataReader, _ members: String) throws(Diagnostic) {
    let first = builder.count
    var title = ""
    var detail = ""
    while let key = try reader.next(), key.kind != .endMapping {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      guard let value = try reader.next() else { return }
      if name == members, value.kind == .beginSequence {
        try list(&reader)
      } else if value.kind == .string || value.kind == .integer {
        let text = String(decoding: reader.text(of: value), as: UTF8.self)
        if FieldSpellings.matches(name, .name, in: .group) { title = text }
        if FieldSpellings.matches(name, .detail, in: .group) { detail = text }
      } else {
        try reader.skip(value)
      }
    }
    add(title, detail, from: first)
  }

  private mutating func dictionary(_ reader: inout DataReader) throws(Diagnostic) {
    while let key = try reader.next(), key.kind != .endMapping {
      let title = String(decoding: reader.text(of: key), as: UTF8.self)
      let first = builder.count
      guard let value = try reader.next() else { return }
      if value.kind == .beginSequence { try list(&reader) } else { try reader.skip(value) }
      add(title, "", from: first, isKeyed: true)
    }
  }

  /// Values one after the other; what cannot be read costs its line.
  private mutating func lines(_ reader: inout DataReader) throws(Diagnostic) {
    while true {
      var start: Int?
      do throws(Diagnostic) {
        guard let token = try reader.next() else { return }
        start = token.range.lowerBound
        try record(token, &reader)
      } catch {
        builder.discard()
        let source = reader.source
        skips.add(.unreadable, because: error.summary, at: start.map { source.location($0..<$0 + 1) } ?? error.location)
        guard reader.skipLine() else { throw error }
      }
    }
  }

  private mutating func record(_ token: Token, _ reader: inout DataReader) throws(Diagnostic) {
    switch token.kind {
    case .beginMapping:
      builder.beginRecord()
      let end = try fill(&reader)
      contact?.flush(into: &builder)
      finish(token.range.lowerBound..<max(end, token.range.upperBound), reader.source)
    case .string, .integer, .real, .date:
      builder.beginRecord()
      builder.key("name")
      builder.scalar(.text, reader.text(of: token))
      finish(token.range, reader.source)
    default:
      skip(token.kind == .null ? .empty : .notARecord, token.range, reader.source)
      try reader.skip(token)
    }
  }

  /// Fields up to the end of the mapping that has begun; returns where that is.
  private mutating func fill(_ reader: inout DataReader) throws(Diagnostic) -> Int {
    var depth = 1
    while let token = try reader.next() {
      if token.kind == .endMapping, depth == 1 { return token.range.upperBound }
      add(token, reader.text(of: token), &depth)
    }
    return 0
  }

  private mutating func fill(_ nodes: inout NodeReader) {
    var depth = 1
    while let token = nodes.next() {
      if token.kind == .endMapping, depth == 1 { return }
      add(token, nodes.text(of: token), &depth)
    }
  }

  private mutating func add(_ token: Token, _ text: ArraySlice<UInt8>, _ depth: inout Int) {
    switch token.kind {
    case .key:
      builder.key(text)
      column = depth == 1 ? contact?.columns[text] ?? .plain : .plain
      isApplication = depth == 1 && kind == .status && text.elementsEqual("source".utf8)
    case .string where isApplication && text.first == UInt8(ascii: "<"):
      // A link to the program, in the exports of two services.
      builder.scalar(.text, Array(HTMLFragment.plainText(of: text).utf8)[...])
    case .string where column != .plain: contact?.take(column, text)
    case .string: builder.scalar(.text, text)
    case .integer: builder.scalar(.integer, text)
    case .real: builder.scalar(.real, text)
    case .date: builder.scalar(.date, text)
    case .instant: instant(text)
    case .data: builder.scalar(.data, text)
    case .true: builder.boolean(true)
    case .false: builder.boolean(false)
    case .null: builder.null()
    case .beginMapping, .beginSequence:
      builder.begin()
      depth += 1
    case .endMapping, .endSequence:
      builder.end(token.kind == .endMapping ? .mapping : .list)
      depth -= 1
    }
  }

  /// Kept as the text that an XML property list would have.
  private mutating func instant(_ seconds: ArraySlice<UInt8>) {
    let seconds = Int64(String(decoding: seconds, as: UTF8.self)) ?? 0
    if isWorkbook, seconds % 86_400 == 0 {
      let day = Timestamp(unixSeconds: seconds).iso8601.prefix(10)
      return builder.scalar(.date, Array(day.utf8)[...])
    }
    builder.scalar(.date, Array(Timestamp(unixSeconds: seconds).iso8601.utf8)[...])
  }

  private mutating func finish(_ range: Range<Int>, _ source: SourceText) {
    if builder.isRecordEmpty {
      builder.discard()
      return skip(.empty, range, source)
    }
    guard builder.endRecord() else {
      let cause = "A value is longer than \(RecordBuilder.longestValue >> 20) MiB"
      return builder.isTooLong ? leaveOut(.unreadable, because: cause, range, source) : skip(.full, range, source)
    }
    origins.append(RecordOrigin(file: file, range: range.lowerBound + offset..<range.upperBound + offset))
  }

  /// A record that an importer writes field by field.
  mutating func append(
    file: Int, range: Range<Int>, _ source: SourceText, _ fields: (inout RecordBuilder) -> Void
  ) {
    (self.file, offset) = (file, 0)
    builder.beginRecord()
    fields(&builder)
    finish(range, source)
  }

  /// A record that an importer leaves out.
  mutating func leaveOut(
    _ reason: SkipReason, because cause: String? = nil, _ range: Range<Int>, _ source: SourceText
  ) {
    skips.add(reason, because: cause, at: source.location(range))
  }

  private mutating func skip(_ reason: SkipReason, _ range: Range<Int>, _ source: SourceText) {
    skips.add(reason, at: source.location(range))
  }
}
