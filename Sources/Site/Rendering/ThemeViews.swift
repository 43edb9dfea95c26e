import Blade
import Cells
import Diagnostics

/// The theme's views: found in the template folders, with Galley's functions and components.
enum ThemeViews {
  static func factory(_ folders: TemplateFolders) -> ViewFactory {
    let factory = ViewFactory(
      viewNames: { names(folders) },
      loader: { name in
        let path = String(decoding: name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        return folders.find(path + ".blade.html") ?? folders.find(path + ".blade.php")
      })
    ViewFunctions.register(in: factory)
    CellComponents.register(in: factory)
    return factory
  }

  /// All views by their dotted names.
  private static func names(_ folders: TemplateFolders) -> [String] {
    folders.names(below: ".").compactMap { file in
      guard let ending = [".blade.html", ".blade.php"].first(where: file.hasSuffix) else { return nil }
      return file.dropLast(ending.count).split(separator: "/").joined(separator: ".")
    }
  }

  /// Compiles every view that pages and cells use, and reports all that is wrong with them at once.
  static func check(_ factory: ViewFactory, theme: Theme, sink: DiagnosticSink) throws(Diagnostic) {
    let pages = ["home", "feed", "directory", "list", "status", "contact", "record", "markdown", "thread", "not-found"]
      .map {
        "pages.\($0)"
      }
    let problems = factory.compileAll(pages + theme.cells.keys.sorted().map { "cells.\($0)" })
    problems.forEach(sink.report)
    for (_, cell) in theme.cells.sorted(by: { $0.key < $1.key }) { CellViewCheck(cell, factory).report(to: sink) }
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) { throw error }
  }
}
