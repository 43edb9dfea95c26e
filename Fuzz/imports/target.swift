// Modules: Effects Diagnostics Syntax Model Markup Loading
import Diagnostics
import Effects
import Glibc
import Loading
import Model
import Syntax

/// The first bytes choose a kind of record and a format, the rest is the file: records that add up, and cleaned pictures,
/// or a diagnostic; in bounded time and memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2 else { return 0 }
  let content = Array(bytes.dropFirst(2))
  var source = Source(files: [Source.File(path: "/file", name: "file")], kind: kinds[Int(bytes[0]) % kinds.count])
  source.format = formats[Int(bytes[1]) % formats.count]
  source.keepsWhatIsRead = bytes[0] & 0x80 != 0
  let sink = DiagnosticSink()
  let loader = Loader(files: memory(content), sink: sink)
  do throws(Diagnostic) {
    let loaded = try loader.load(source)
    precondition(loaded.recordsIn >= loaded.records.count, "Records from nowhere")
    for row in 0..<min(loaded.records.count, 50) { _ = loader.location(of: row, in: loaded) }
    for (_, export) in loaded.exports {
      for path in export.media { precondition(!path.hasPrefix("/") && !path.split(separator: "/").contains("..")) }
      try export.folder.forEach(Set(export.media)) { path, file throws(Diagnostic) in
        _ = CleanMedia.bytes(of: file, named: path)
      }
    }
    _ = try loader.kind(of: source.files[0])
  } catch {
    precondition(!error.summary.isEmpty && !error.identifier.isEmpty)
  }
  for ending in ["jpg", "png", "gif", "webp", "mp4"] { _ = CleanMedia.bytes(of: content, named: "a." + ending) }
  return 0
}

private let kinds: [RecordKind] = [.contact, .status, .record]
private let formats: [Source.Format?] =
  [nil, .markdown] + DataFormat.allCases.map { .data($0) } + ExportFormat.allCases.map { .export($0) }

/// A disk with one file.
private func memory(_ content: [UInt8]) -> FileSystem {
  var files = FileSystem.disk
  files.read = { _ throws(FileError) in content }
  files.list = { path throws(FileError) in throw FileError.missing("list", path) }
  let status = FileStatus(kind: .file, size: Int64(content.count), modified: 0, inode: 1, device: 1, links: 1)
  files.status = { _ throws(FileError) in status }
  files.open = { path throws(FileError) in
    // In memory, without a name, and gone with its last descriptor.
    let name = "/galley-fuzz-\(getpid())"
    let descriptor = shm_open(name, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    shm_unlink(name)
    guard descriptor >= 0, write(descriptor, content, content.count) == content.count else {
      throw FileError(operation: "read", path: path, code: errno)
    }
    lseek(descriptor, 0, SEEK_SET)
    return OpenFile(descriptor: descriptor, status: status)
  }
  return files
}
