/// What a build did, counted: recordsIn = recordsPublished + everything skipped.
package struct BuildReport: Sendable {
  package var recordsIn = 0
  package var recordsPublished = 0
  /// Why records stay unpublished, in the order in which the reasons are to be told.
  package var skipped: [(reason: String, count: Int)] = []
  package var pagesWritten = 0
  package var pagesUnchanged = 0
  package var filesRemoved = 0
  /// Rows that were laid out, each at `widths` column widths.
  package var rows = 0
  package var widths = 0
  /// The stages in the order in which they ran, with their wall time.
  package var stages: [(name: String, nanoseconds: UInt64)] = []
  /// By stage; empty unless asked for.
  package var usage: [StageUsage] = []
  /// Every view that was rendered, the slowest first, with what it includes; empty unless asked for.
  package var views: [(view: String, count: Int, nanoseconds: UInt64)] = []
  /// The path that the site lies below on its host, as in its base URL: "/" or "/phone-book/".
  package var basePath = "/"
  /// What was built to be printed, where one asked for that.
  package var printed: PrintedList?
  /// The address that it will have there, with a slash at the end; nil where the site says none.
  package var baseURL: String?
  /// Where the site is now.
  package var output: String

  package init(output: String) {
    self.output = output
  }
}
