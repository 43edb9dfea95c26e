import Model
import Syntax

/// Where a table's records come from, as site.yaml says it, its globs and paths resolved.
package struct Source: Sendable {
  package struct File: Sendable, Equatable {
    /// Where the file system finds it.
    package let path: String
    /// As messages name it: relative to the site.
    package let name: String

    package init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  package enum Format: Sendable, Equatable {
    case data(DataFormat)
    /// One record a file: front matter is its fields, what follows its `text`.
    case markdown
    /// What a service gave its user: a file, a folder or an archive.
    case export(ExportFormat)
  }

  /// In the order in which their records come.
  package var files: [File]
  package var kind: RecordKind
  /// The path to the list inside the file, "data.people" as ["data", "people"]; empty to find it. Of a
  /// database it is a table's name, or a SELECT.
  package var items: [String]
  /// nil to recognise it by content and name.
  package var format: Format?
  /// The name of the files' encoding; nil to find it out where the format leaves it open.
  package var encoding: String?
  /// The sheet of a workbook; nil for the first one that is not hidden.
  package var sheet: String?
  /// The readers', which decides between encodings that are equally plausible.
  package var language: String?
  /// Columns that site.yaml names itself, which are therefore not put together with others.
  package var namedColumns: Set<String> = []
  /// The source's own columns for some fields.
  package var columns: [KnownField: [String]]
  /// Whether records without a name are left out, where the kind needs one. False where names are
  /// made by expressions, which come later.
  package var requiresNames: Bool
  /// Whether the records before a damaged place are kept and other files still read, as for an import; a site is rather
  /// not built at all.
  package var keepsWhatIsRead = false
  /// Posts written for others than these are left out before anything is made of them.
  package var visibilities: Set<PostVisibility> = [.public, .unlisted]

  package init(
    files: [File], kind: RecordKind, items: [String] = [], format: Format? = nil, encoding: String? = nil,
    columns: [KnownField: [String]] = [:], requiresNames: Bool = true
  ) {
    self.files = files
    self.kind = kind
    self.items = items
    self.format = format
    self.encoding = encoding
    self.columns = columns
    self.requiresNames = requiresNames
  }
}
