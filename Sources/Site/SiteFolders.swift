import Diagnostics
import Effects

/// Where a site's parts lie on the disk.
package struct SiteFolders: Sendable {
  /// The folder with site.yaml and the data.
  package let content: String
  package let templates: String
  package let builtIn: String?

  /// - Parameters:
  ///   - site: the folder with Content and Templates, or the content folder itself.
  ///   - resources: the folder that holds the built-in theme as Templates.
  package init(site: String, resources: String?, files: FileSystem) {
    content = files.exists(site + "/Content/site.yaml") ? site + "/Content" : site
    templates = site + "/Templates"
    builtIn = resources.map { $0 + "/Templates" }
  }

  func configuration(_ files: FileSystem) throws(Diagnostic) -> SourceText {
    do {
      return SourceText(file: "site.yaml", bytes: try files.read(content + "/site.yaml"))
    } catch {
      throw Diagnostic(error)
    }
  }
}
