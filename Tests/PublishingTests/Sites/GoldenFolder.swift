import Effects
import TestSupport
import Testing

/// Files as they were recorded once.
struct GoldenFolder {
  let path: String

  /// Compares the file list and each byte; when recording, writes the files instead and fails.
  func expect(_ files: [String: [UInt8]]) throws {
    if GoldenSite.isRecording {
      try FileSystem.disk.removeTree(path)
      for (file, bytes) in files {
        let place = path + "/" + file
        try FileSystem.disk.makeFolder(place.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
        try FileSystem.disk.write(place, bytes)
      }
      Issue.record("Recorded \(files.count) files in \(path)")
      return
    }
    let recorded = FileSystem.disk.exists(path) ? try FileSystem.disk.files(below: path) : []
    #expect(files.keys.sorted() == recorded.sorted())
    for file in recorded {
      let expected = String(decoding: try FileSystem.disk.read(path + "/" + file), as: UTF8.self)
      #expect(String(decoding: files[file] ?? [], as: UTF8.self) == expected, "\(path)/\(file)")
    }
  }
}
