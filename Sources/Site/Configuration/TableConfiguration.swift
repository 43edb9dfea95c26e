import Diagnostics
import Model

/// A table as the configuration names it: where its records come from and how they are shown.
package struct TableConfiguration: Sendable {
  package enum Sections: Sendable, Hashable {
    case letter, month, year, groups, none
    case field(String)
  }

  package enum Style: String, Sendable, CaseIterable {
    case plain, grouped
  }

  package enum Detail: String, Sendable, CaseIterable {
    case page, none
  }

  package enum Order: Sendable, Hashable {
    case source
    case field(String, descending: Bool)
  }

  package let name: String
  package let title: String
  package let kind: RecordKind
  /// File names or patterns, relative to the content folder.
  package let sources: [String]
  /// Where the list is inside a JSON, YAML or property list file, as keys from the outside in.
  package let items: [String]
  package let format: String?
  package let id: String?
  /// What views may read of a record; nil for every field, but in contacts only for the usual ones.
  package let fields: [PublishedField]?
  package let path: String
  package let cell: String
  package let style: Style
  package let order: Order?
  package let sections: Sections
  package let locale: String?
  package let rowsPerPage: Int
  package let detail: Detail
  package let icon: String?
  package let rows: RowOptions
  package let location: SourceLocation
  /// Where `source` stands, for complaints about files.
  package let sourceLocation: SourceLocation
}
