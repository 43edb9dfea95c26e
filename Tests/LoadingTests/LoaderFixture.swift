import Diagnostics
import Effects
import Model
import Syntax

@testable import Loading

/// A loader over files in memory, loading all of them in the order of their names.
struct LoaderFixture {
  let sink = DiagnosticSink()
  let loader: Loader
  let names: [String]

  init(_ texts: [String: [UInt8]]) {
    var disk = FileSystem.disk
    disk.read = { path throws(FileError) in
      guard let bytes = texts[path] else { throw FileError(operation: "read", path: path, code: 2) }
      return bytes
    }
    loader = Loader(files: disk, sink: sink)
    names = texts.keys.sorted()
  }

  init(_ name: String, _ text: String) {
    self.init([name: Array(text.utf8)])
  }

  func load(_ kind: RecordKind, items: [String] = []) throws -> LoadedRecords {
    let files = names.map { Source.File(path: $0, name: "Content/" + $0) }
    return try loader.load(Source(files: files, kind: kind, items: items))
  }

  var reports: [String] { sink.diagnostics.map { "\($0.identifier) \($0.location?.line ?? 0)" } }
}
