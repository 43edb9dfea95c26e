import Effects
import TestSupport

/// A site that a test writes: its own cells over the built-in theme, and a table for each.
struct WrittenSite {
  let folder: String

  /// - Parameters:
  ///   - language: of all its texts.
  ///   - cells: by name, declaration and view; each shows the records of the table of its name.
  ///   - records: of each table, as YAML.
  ///   - settings: further lines of site.yaml.
  init(
    language: String, cells: [(name: String, declaration: String, view: String, records: String)], settings: String = ""
  ) throws {
    folder = try TemporaryFolder.make()
    var site = "title: T\nlanguage: \(language)\ntimeZone: UTC\n\(settings)tables:\n"
    for cell in cells {
      site += "  \(cell.name): {source: \(cell.name).yaml, cell: \(cell.name), title: \(cell.name)}\n"
      try write("Content/\(cell.name).yaml", cell.records)
      try write("Templates/cells/\(cell.name).cell.yaml", cell.declaration)
      try write("Templates/cells/\(cell.name).blade.html", cell.view)
    }
    try write("Content/site.yaml", site)
    try write("Content/images/tile.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>")
    for (number, size) in Self.pictures.enumerated() {
      try write("Content/images/p\(number).gif", Self.picture(width: size.0, height: size.1))
    }
  }

  /// Of the pictures p0.gif, p1.gif and so on, in px.
  static let pictures: [(UInt16, UInt16)] = [
    (1200, 800), (800, 1200), (64, 48), (1000, 90), (333, 500), (16, 16), (9, 9000),
  ]

  /// A picture of any size whose only frame is one pixel.
  private static func picture(width: UInt16, height: UInt16) -> [UInt8] {
    let size = [width, height].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    return Array("GIF89a".utf8) + size + [0x80, 0, 0, 90, 120, 200, 255, 255, 255]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  private func write(_ path: String, _ text: String) throws {
    try write(path, Array(text.utf8))
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = folder + "/" + path
    let end = file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex
    try FileSystem.disk.makeFolder(String(file[..<end]))
    try FileSystem.disk.write(file, bytes)
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
