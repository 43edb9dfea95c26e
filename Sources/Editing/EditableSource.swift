import Diagnostics
import Syntax

/// A file of records whose bytes can be changed where a record changes, and nowhere else.
package struct EditableSource: Sendable {
  private let text: EncodedText
  private let spans: SourceSpans
  private let format: DataFormat
  private let encoding: String?
  private let language: String?

  /// Throws "read-only-format" for a format that has no text of its own to change, and what reading the file throws.
  ///
  /// - Parameters:
  ///   - encoding: as site.yaml names it; nil to find it out.
  ///   - language: the readers', which decides between encodings that are equally plausible.
  package init(
    _ bytes: [UInt8], file: String, format: DataFormat, encoding: String? = nil, language: String? = nil
  ) throws(Diagnostic) {
    text = try EncodedText(bytes, file: file, format: format, encoding: encoding, language: language)
    spans = try SourceSpans(text.source, format: format)
    self.format = format
    self.encoding = encoding
    self.language = language
  }

  /// The record that begins at a byte of the text; nil where none does.
  package func record(at start: Int) -> EditedRecord? {
    guard let place = RecordPlace(start, in: spans.root) else { return nil }
    let fields = FieldTree.fields(of: place.record).compactMap { EditedField($0.name, $0.node) }
    return EditedRecord(
      fields: fields, bytes: Array(text.source.bytes[place.record.range]), isInList: place.list != nil)
  }

  /// The file's bytes after an edit. They are read again before they are given out: the edited records are what was
  /// asked for, and all others are what they were.
  ///
  /// Throws "edit-conflict" where a record is gone, "unencodable-character" unless `converts` makes the file UTF-8, and
  /// what the format cannot hold.
  package func applying(_ edit: RecordEdit, converts: Bool = false) throws(Diagnostic) -> [UInt8] {
    let edit = edit.normalized(for: spans.layout)
    let plan = try EditPlan(edit, spans)
    let source = text.source
    guard let newText = Splice.apply(plan.splices, to: source.bytes) else { throw .unsafeEdit(source, plan.range) }
    var bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try text.applying(plan.splices)
    } catch {
      guard converts, error.identifier == "unencodable-character" else { throw error }
      let isTable = format == .csv
      bytes = try text.converted(newText, isTable: isTable)
    }
    try check(bytes, newText, plan)
    return bytes
  }

  private func check(_ bytes: [UInt8], _ newText: [UInt8], _ plan: EditPlan) throws(Diagnostic) {
    let again: EditableSource
    do throws(Diagnostic) {
      again = try EditableSource(
        bytes, file: text.source.file, format: format, encoding: encoding, language: language)
    } catch {
      // A file without records reads as empty.
      if error.identifier == "empty-file", plan.expected.elements?.isEmpty == true { return }
      throw .unsafeEdit(text.source, plan.range, because: error)
    }
    guard again.text.source.bytes == newText, again.spans.layout.isLike(spans.layout),
      FieldTree.isSame(again.spans.root, plan.expected, in: spans.layout)
    else { throw .unsafeEdit(text.source, plan.range) }
  }
}

extension SourceSpans.Layout {
  /// Whether both are of one format; columns may have come to a table's end. A single value is a line, too.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.csv(let a, _), .csv(let b, _)): a == b
    default: self == other
    }
  }
}
