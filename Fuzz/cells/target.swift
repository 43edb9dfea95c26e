// Modules: Effects Diagnostics Syntax Model Markup Loading Collation TextLayout Fonts Cells Blade Site
import Cells
import Diagnostics
import Effects
import Glibc
import Site

/// The first byte chooses what the rest is: a cell's declaration, the tokens of a theme, or site.yaml. What is read has a
/// geometry and a style sheet, or the sink says what is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  var contents = given
  contents[["cells/x.cell.yaml", "tokens.yaml", "site.yaml"][Int(choice) % 3]] = Array(bytes.dropFirst())
  let sink = DiagnosticSink()
  let folders = SiteFolders(records: "", templates: "", resources: nil)
  let reader = SiteReader(folders, files: memory(contents), sink: sink)
  do {
    let configuration = try reader.configuration()
    let theme = try reader.theme(configuration)
    for cell in theme.cells.values { _ = CellGeometry(cell) }
    _ = CellStylesheet(metrics: theme.metrics).css(theme.cells.sorted { $0.key < $1.key }.map(\.value))
  } catch {
    precondition(!error.summary.isEmpty)
  }
  return 0
}

/// A disk of these files alone.
private func memory(_ contents: [String: [UInt8]]) -> FileSystem {
  var files = FileSystem.disk
  files.read = { path throws(FileError) in
    guard let bytes = contents[String(path.drop { $0 == "/" })] else {
      throw FileError(operation: "read", path: path, code: ENOENT)
    }
    return bytes
  }
  files.list = { _ throws(FileError) in [] }
  files.status = { _ throws(FileError) in nil }
  return files
}

private let given: [String: [UInt8]] = [
  "site.yaml": Array("{title: T, language: en, timeZone: UTC, tables: {t: {source: t.yaml, cell: x}}}".utf8),
  "cells/x.cell.yaml": Array("stack: [{text: {name: a, from: a, style: title}}]".utf8),
  "tokens.yaml": (try? FileSystem.disk.read("Templates/tokens.yaml")) ?? [],
]
