/// Where links of a page written by hand lead: one to another page's file, "cells.md#names", leads to that page.
struct PageLinks {
  let edition: Edition
  /// The folder of the page's own file below Content/pages, its parts from the top.
  let folder: [Substring]
  let context: PageContext

  /// - Parameter page: its name, as menus have it.
  init(from page: String, in edition: Edition, _ context: PageContext) {
    self.edition = edition
    self.context = context
    folder = page.split(separator: "/").dropLast()
  }

  func address(of target: String) -> String {
    let end = target.firstIndex { $0 == "#" || $0 == "?" } ?? target.endIndex
    let file = target[..<end]
    guard file.hasSuffix(".md"), !file.hasPrefix("/"), !file.contains(":") else { return target }
    guard let name = name(of: file.dropLast(3)), let path = path(of: name) else { return target }
    return context.address(path) + target[end...]
  }

  /// nil for a file above the pages' folder.
  private func name(of file: Substring) -> String? {
    var parts = folder
    for part in file.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  private func path(of name: String) -> SitePath? {
    name == "index" ? edition.root : edition.pages.first { $0.name == name }?.path
  }
}
