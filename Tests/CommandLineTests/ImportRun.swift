import CommandLine
import Effects
import Synchronization
import TestSupport

/// A run of the tool on the real disk, in a folder of its own whose name stands for "@" in its words.
final class ImportRun: Sendable {
  private let output = Mutex<[UInt8]>([])
  private let reports = Mutex<[UInt8]>([])
  let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  var stdout: String { output.withLock { String(decoding: $0, as: UTF8.self) } }
  var stderr: String { reports.withLock { String(decoding: $0, as: UTF8.self) } }

  func callAsFunction(_ words: String...) -> ExitCode? {
    output.withLock { $0 = [] }
    reports.withLock { $0 = [] }
    let tool = CommandLineTool(
      environment: [:], files: .disk, clock: .system,
      console: Console(
        write: { bytes in self.output.withLock { $0 += bytes } },
        report: { bytes in self.reports.withLock { $0 += bytes } }
      ))
    return ExitCode(rawValue: tool.run(words.map { $0.hasPrefix("@") ? folder + "/" + $0.dropFirst() : $0 }))
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let parent = (folder + "/" + path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try FileSystem.disk.makeFolder(parent.joined(separator: "/"))
    try FileSystem.disk.write(folder + "/" + path, bytes)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try FileSystem.disk.read(folder + "/" + path), as: UTF8.self)
  }

  /// The files below a folder that hold a text.
  func files(in path: String, containing text: String) throws -> [String] {
    try FileSystem.disk.files(below: folder + "/" + path).filter { file in
      let bytes = try FileSystem.disk.read(folder + "/" + path + "/" + file)
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }
}
