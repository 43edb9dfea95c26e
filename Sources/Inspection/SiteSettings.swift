import Diagnostics
import Effects
import Site

/// What a site's configuration says of the way records are shown, for records that are not the site's own.
package struct SiteSettings {
  /// BCP 47.
  package let language: String
  package let timeZone: String
  /// nil for the theme's first ones.
  package let metrics: String?

  package init(site: String, files: FileSystem, sink: DiagnosticSink) throws(Diagnostic) {
    let folders = try SiteFolders(site: site, resources: nil, files: files)
    let configuration = try SiteReader(folders, files: files, sink: sink).configuration()
    language = configuration.language.code
    timeZone = configuration.timeZone
    metrics = configuration.metrics
  }
}
