/// What one build is asked to do, beyond what the site's own configuration says.
package struct BuildOptions: Sendable, Equatable {
  /// The folder with Content and Templates, as the user would name it from the working folder.
  package var site: String
  /// The folder that holds the built-in theme as Templates; nil where the installation has none.
  package var resources: String?
  /// Where the site goes; nil means public in the site's folder.
  package var output: String?
  package var baseURL: String?
  /// A set of the theme's metrics, instead of the configuration's.
  package var metrics: String?
  package var drafts = false
  /// Warnings count as errors.
  package var strict = false
  /// Threads; nil means one a core.
  package var jobs: Int?
  /// Builds every page anew, whatever the cache holds.
  package var clean = false
  /// Publishes although a table lost more records than its guard allows.
  package var acceptDrop = false
  /// Reports the time and the count of every view.
  package var templateMetrics = false

  /// Reports what every stage used of the machine.
  package var profile = false

  /// Hears how far the build is.
  package var progress: BuildProgress?

  /// Builds this table alone, on one page, to be printed.
  package var printedTable: String?

  package init(site: String = ".") {
    self.site = site
  }
}
