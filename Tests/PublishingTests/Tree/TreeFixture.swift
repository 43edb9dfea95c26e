import Diagnostics
import Effects
import Glibc
import TestSupport

@testable import Publishing

/// A folder with a site in it, and the site's own view of what it holds.
struct TreeFixture {
  typealias Pages = [String: String]

  let folder: String
  var files = FileSystem.disk

  init(_ folder: String) {
    self.folder = folder
    // Tests do not wait for the disk.
    files.synchronize = { _ throws(FileError) in }
  }

  static func with(_ body: (TreeFixture) throws -> Void) throws {
    try TemporaryFolder.with { try body(TreeFixture($0)) }
  }

  var target: String { folder + "/public" }
  var state: String { folder + "/.galley" }
  var tree: SiteTree { SiteTree(target: target, state: state, files: files) }

  /// The fixture on a file system without exchange.
  var withoutExchange: TreeFixture {
    var copy = self
    copy.files.exchange = { path, _ throws(FileError) in
      throw FileError(operation: "exchange", path: path, code: EINVAL)
    }
    return copy
  }

  /// The fixture on a file system without hard links.
  var withoutLinks: TreeFixture {
    var copy = self
    copy.files.link = { path, _ throws(FileError) in throw FileError(operation: "link", path: path, code: EPERM) }
    return copy
  }

  @discardableResult func build(_ pages: Pages) throws -> TreeReport {
    try build(pages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  @discardableResult func build(_ pages: [(String, String)]) throws -> TreeReport {
    let build = try tree.begin()
    for (path, text) in pages { try build.write(path, Array(text.utf8)) }
    return try build.finish()
  }

  /// Every file of a tree, and every folder (with a slash at its end).
  func contents(_ tree: String? = nil) throws -> Pages {
    var found: Pages = [:]
    try collect(tree ?? target, "", into: &found)
    return found
  }

  private func collect(_ tree: String, _ inner: String, into found: inout Pages) throws {
    for name in try FileSystem.disk.list(tree + inner) {
      let path = inner + "/" + name
      if try FileSystem.disk.status(tree + path)?.kind == .folder {
        found[String(path.dropFirst()) + "/"] = ""
        try collect(tree, path, into: &found)
      } else {
        found[String(path.dropFirst())] = try String(decoding: FileSystem.disk.read(tree + path), as: UTF8.self)
      }
    }
  }

  /// What ``contents(_:)`` finds where the pages are the site.
  static func whole(_ pages: Pages) -> Pages {
    var whole = pages
    for path in pages.keys {
      for folder in PathOrder.folders(above: path) { whole[folder + "/"] = "" }
    }
    return whole
  }

  func inode(_ path: String) throws -> UInt64? {
    try FileSystem.disk.status(path)?.inode
  }

  func put(_ path: String, _ text: String) throws {
    try FileSystem.disk.makeFolder(PathOrder.folders(above: path).first ?? ".")
    try FileSystem.disk.write(path, Array(text.utf8))
  }
}

extension TreeFixture {
  /// The identifier of the diagnostic that a build ends with.
  func refusal(_ pages: Pages) -> String? {
    refusal(pages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  func refusal(_ pages: [(String, String)]) -> String? {
    do {
      try build(pages)
      return nil
    } catch {
      return (error as? Diagnostic)?.identifier ?? "\(error)"
    }
  }
}
