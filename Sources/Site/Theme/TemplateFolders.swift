import Diagnostics
import Effects

/// Where templates are looked for: the site's own Templates first, then the built-in theme, file by file.
package struct TemplateFolders: Sendable {
  private let folders: [String]
  private let files: FileSystem

  /// - Parameters:
  ///   - site: the site's own folder of templates, which need not exist.
  ///   - builtIn: the built-in theme's folder.
  package init(site: String, builtIn: String?, files: FileSystem) {
    folders = [site] + (builtIn.map { $0 == site ? [] : [$0] } ?? [])
    self.files = files
  }

  /// The text of a template file such as "cells/status.cell.yaml"; nil where neither folder has it.
  package func find(_ name: String) throws(Diagnostic) -> SourceText? {
    for folder in folders {
      if let bytes = try files.readIfPresent(folder + "/" + name) {
        return SourceText(file: "Templates/" + name, bytes: bytes)
      }
    }
    return nil
  }

  /// Where a file of the templates is; nil where neither folder has it.
  package func path(_ name: String) throws(Diagnostic) -> String? {
    for folder in folders where try files.has(folder + "/" + name) { return folder + "/" + name }
    return nil
  }

  /// Where the built-in theme keeps fonts that come with the program; nil where they are the machine's.
  func builtInFonts() throws(Diagnostic) -> String? {
    guard let path = folders.dropFirst().first.map({ $0 + "/fonts" }) else { return nil }
    return try files.has(path) ? path : nil
  }

  package func require(_ name: String) throws(Diagnostic) -> SourceText {
    if let found = try find(name) { return found }
    throw Diagnostic(
      .error, "missing-template", "No file 'Templates/\(name)'",
      explanation: "It is neither in the site's Templates nor in the built-in theme",
      suggestion: "Install Galley with its theme, or add the file")
  }

  /// The site's own numbers and colours over the built-in theme's.
  func tokens() throws(Diagnostic) -> MergedTokens {
    let name = "tokens.yaml"
    let own = try require(name)
    let builtIn = try folders.dropFirst().first.flatMap { folder throws(Diagnostic) in
      try files.readIfPresent(folder + "/" + name)
    }
    let isOwn = builtIn.map { $0 != own.bytes } ?? false
    return try MergedTokens(own, over: isOwn ? builtIn.map { SourceText(file: own.file, bytes: $0) } : nil)
  }

  /// The names of the files that are the site's own: not those that are the built-in theme's to the byte.
  func ownNames() throws(Diagnostic) -> [String] {
    guard folders.count > 1 else { return [] }
    var own: [String] = []
    for name in try files.filesIfPresent(below: folders[0]) {
      let bytes = try files.readIfPresent(folders[0] + "/" + name)
      if try bytes != files.readIfPresent(folders[1] + "/" + name) { own.append(name) }
    }
    return own
  }

  /// The names of all files below a folder of the templates, each once, sorted by bytes.
  package func names(below folder: String) throws(Diagnostic) -> [String] {
    var names: Set<String> = []
    for root in folders { names.formUnion(try files.filesIfPresent(below: root + "/" + folder)) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
