import Site

/// A list that was built to be printed: where it is, and what stands around its rows on paper.
package struct PrintedList: Sendable, Equatable {
  /// The page, below the output folder.
  package let file: String
  package let title: String
  /// The day of printing as the site's language writes it.
  package let date: String
  /// In mm.
  package let width: Double
  package let height: Double
  package let columns: Int

  package init(file: String, title: String, date: String, width: Double, height: Double, columns: Int) {
    self.file = file
    self.title = title
    self.date = date
    self.width = width
    self.height = height
    self.columns = columns
  }

  /// The one table of a configuration for printing, nil where there is none.
  init?(_ edition: Edition?, _ print: PrintOptions, now: Int64) {
    guard let edition, let table = edition.tables.first else { return nil }
    file = table.path.file
    title = table.configuration.title
    date = edition.calendar.format(now, skeleton: "yMMMMd")
    (width, height) = print.paper.size
    columns = print.columns
  }
}
