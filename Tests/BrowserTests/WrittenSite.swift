import Effects
import TestSupport

/// A site that a test writes: its own cells over the built-in theme, and a table for each.
struct WrittenSite {
  let folder: String

  /// - Parameters:
  ///   - language: of all its texts.
  ///   - cells: by name, declaration and view; each shows the records of the table of its name.
  ///   - records: of each table, as YAML.
  init(language: String, cells: [(name: String, declaration: String, view: String, records: String)]) throws {
    folder = try TemporaryFolder.make()
    var site = "title: T\nlanguage: \(language)\ntimeZone: UTC\ntables:\n"
    for cell in cells {
      site += "  \(cell.name): {source: \(cell.name).yaml, cell: \(cell.name), title: \(cell.name)}\n"
      try write("Content/\(cell.name).yaml", cell.records)
      try write("Templates/cells/\(cell.name).cell.yaml", cell.declaration)
      try write("Templates/cells/\(cell.name).blade.html", cell.view)
    }
    try write("Content/site.yaml", site)
    try write("Content/images/tile.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>")
  }

  private func write(_ path: String, _ text: String) throws {
    let file = folder + "/" + path
    let end = file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex
    try FileSystem.disk.makeFolder(String(file[..<end]))
    try FileSystem.disk.write(file, Array(text.utf8))
  }

  func remove() { try? FileSystem.disk.removeTree(folder) }

  /// A text as a YAML scalar.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
