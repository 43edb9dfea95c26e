/// A part of a table: its header's title, its footer, and which rows it has, in order.
package struct Section: Sendable, Equatable {
  /// Empty for a section without a header.
  package var title: String
  /// The footer; empty for none.
  package var detail: String
  /// What stands behind '#' in an address that goes to the section.
  package var anchor: String
  /// What the section and its neighbours are a part of, such as the names of one script.
  package var part: SectionPart?
  /// Indexes of records in the table's store.
  package var rows: [Int]

  package init(title: String, detail: String = "", anchor: String = "", part: SectionPart? = nil, rows: [Int]) {
    self.title = title
    self.detail = detail
    self.anchor = anchor
    self.part = part
    self.rows = rows
  }
}
