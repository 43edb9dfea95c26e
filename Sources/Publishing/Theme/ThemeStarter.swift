import Diagnostics
import Effects
import Site

/// Writes the beginnings of a site's own theme: copies of built-in files, and cells.
package struct ThemeStarter {
  private let folders: SiteFolders
  private let files: FileSystem

  /// What a theme of one's own begins with: its numbers and colours, and the frame of every page.
  private static let beginning = ["tokens.yaml", "layouts/page.blade.html"]

  /// - Parameter resources: the folder that holds the built-in theme as Templates.
  package init(site: String, resources: String?, files: FileSystem) throws(Diagnostic) {
    folders = try SiteFolders(site: site, resources: resources, files: files)
    self.files = files
  }

  /// Starts a theme; returns the files written.
  package func begin() throws(Diagnostic) -> [String] {
    for path in Self.beginning where try files.has(folders.templates + "/" + path) {
      throw Diagnostic(
        .error, "file-exists", "'Templates/\(path)' exists already",
        suggestion: "The site has a theme: copy single views with 'galley theme eject VIEW'")
    }
    return try copy(Self.beginning)
  }

  /// Copies built-in files, each named as a view ("pages.list") or as a file ("tokens.yaml"). Of one that the site has
  /// already, only today's built-in version is noted.
  package func eject(_ names: [String]) throws(Diagnostic) -> [String] {
    var paths: [String] = []
    for name in names { paths.append(try path(of: name)) }
    return try copy(paths)
  }

  /// Makes a cell: its declaration, its view, and records to try it with.
  package func cell(_ name: String) throws(Diagnostic) -> [String] {
    let isName = name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    guard isName, !name.isEmpty else {
      throw Diagnostic(
        .error, "bad-name", "'\(name)' is no name of a cell",
        explanation: "A cell's name has small letters, digits and hyphens")
    }
    let starter = CellStarter(name: name, content: folders.contentName)
    let written = [
      (folders.templates + "/cells/\(name).cell.yaml", starter.declaration),
      (folders.templates + "/cells/\(name).blade.html", starter.view),
      (folders.content + "/\(starter.table).yaml", starter.records),
    ]
    let builtIn = (folders.builtIn.map { [$0 + "/cells/\(name).cell.yaml"] } ?? [])
    for path in written.map(\.0) + builtIn where try files.has(path) {
      throw Diagnostic(
        .error, "file-exists", "'\(path)' exists already", suggestion: "Choose another name for the cell")
    }
    for (path, text) in written { try write(path, Array(text.utf8)) }
    return written.map(\.0)
  }

  private func builtIn() throws(Diagnostic) -> String {
    if let folder = folders.builtIn, try files.has(folder) { return folder }
    throw Diagnostic(
      .error, "missing-template", "No built-in theme to copy from", suggestion: "Install Galley with its theme")
  }

  private func path(of name: String) throws(Diagnostic) -> String {
    let folder = try builtIn()
    let all: [String]
    do { all = try files.files(below: folder) } catch { throw Diagnostic(error) }
    let view = name.split(separator: ".").joined(separator: "/")
    let candidates = [name, view + ".blade.html", view + ".blade.php"]
    if let found = candidates.first(where: all.contains) { return found }
    let views = all.filter { $0.hasSuffix(".blade.html") }.map {
      $0.dropLast(11).split(separator: "/").joined(separator: ".")
    }
    throw Diagnostic(
      .error, "view-not-found", "The built-in theme has no view '\(name)'",
      suggestion: Spelling.question(name, in: views + all) ?? "Its views are \(views.joined(separator: ", "))")
  }

  private func copy(_ paths: [String]) throws(Diagnostic) -> [String] {
    let folder = try builtIn()
    var ejected = try EjectedFiles(in: folders.templates, files)
    var written: [String] = []
    for path in paths {
      let bytes: [UInt8]
      do { bytes = try files.read(folder + "/" + path) } catch { throw Diagnostic(error) }
      ejected.remember(path, bytes)
      let place = folders.templates + "/" + path
      if try files.has(place) { continue }
      try write(place, bytes)
      written.append(place)
    }
    try write(folders.templates + "/" + EjectedFiles.name, ejected.bytes)
    return written + [folders.templates + "/" + EjectedFiles.name]
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws(Diagnostic) {
    do {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      try files.makeFolder(parts.joined(separator: "/"))
      try files.write(path, bytes)
    } catch {
      throw Diagnostic(error)
    }
  }
}
