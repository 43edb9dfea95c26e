import Effects
import Glibc

/// A folder for one test, removed afterwards.
package enum TemporaryFolder {
  package static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = try make()
    defer { try? FileSystem.disk.removeTree(path) }
    return try body(path)
  }

  /// A new, empty folder; the caller removes it.
  package static func make() throws -> String {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((root + "/galley-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(operation: "make the folder", path: root, code: errno)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
