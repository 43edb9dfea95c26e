import Diagnostics
import Effects

/// Where a site's parts lie on the disk.
package struct SiteFolders: Sendable {
  /// The folder with site.yaml and the data.
  package let content: String
  /// The same as messages name it, from the site's folder: "Content/", or nothing where it is that folder itself.
  package let contentName: String
  package let templates: String
  package let builtIn: String?

  /// - Parameters:
  ///   - site: the folder with Content and Templates, or the content folder itself.
  ///   - resources: the folder that holds the built-in theme as Templates.
  package init(site: String, resources: String?, files: FileSystem) throws(Diagnostic) {
    contentName = try files.has(site + "/Content/site.yaml") ? "Content/" : ""
    content = contentName.isEmpty ? site : site + "/Content"
    templates = site + "/Templates"
    builtIn = resources.map { $0 + "/Templates" }
  }

  /// Records that lie anywhere, shown with the theme of a site or with the built-in one.
  package init(records: String, templates: String, resources: String?) {
    content = records
    contentName = records == "." ? "" : records + "/"
    self.templates = templates
    builtIn = resources.map { $0 + "/Templates" }
  }

  func contentFolder(_ files: FileSystem) -> ContentFolder {
    ContentFolder(path: content, name: contentName, files: files)
  }

  /// The files that hold people's records and nothing else, by their paths on the disk.
  package func dataFiles(_ configuration: SiteConfiguration, _ files: FileSystem) -> Set<String> {
    let folder = contentFolder(files)
    func sources(_ tables: [TableConfiguration]) -> Set<String> {
      Set(tables.flatMap { (try? folder.resolve($0.sources, at: $0.sourceLocation)) ?? [] })
    }
    var others = sources(configuration.tables.filter { $0.kind != .contact }).union(["site.yaml"])
    if case .file(let name, _) = configuration.profile { others.insert(name) }
    let data = sources(configuration.tables.filter { $0.kind == .contact }).subtracting(others).filter { file in
      [".json", ".ndjson", ".jsonl", ".csv", ".tsv", ".yaml", ".yml"].contains(where: file.hasSuffix)
        && !file.hasPrefix("strings/")
    }
    return Set(data.map { content + "/" + $0 })
  }

  /// The text of site.yaml.
  package func configuration(_ files: FileSystem) throws(Diagnostic) -> SourceText {
    do {
      return SourceText(file: contentName + "site.yaml", bytes: try files.read(content + "/site.yaml"))
    } catch {
      throw Diagnostic(error)
    }
  }
}
