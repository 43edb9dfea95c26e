import Effects
import TestSupport
import Testing

/// Does what a page of the guide says, with the program as it was built, in a folder that has what no page can write out:
/// the samples, and the archive that a reader of the guide would have from their server.
struct GuideRun {
  let folder: String

  init(_ folder: String) throws {
    self.folder = folder
    let samples = Cases.repository + "/docs/guide/samples"
    for name in try FileSystem.disk.list(samples) {
      try write("samples/" + name, FileSystem.disk.read(samples + "/" + name))
    }
    try write("mastodon.zip", WalkArchive.zip.bytes)
  }

  func follow(_ page: GuidePage, _ name: String) throws {
    for step in page.steps {
      switch step {
      case .file(let path, let text): try write(path, Array(text.utf8))
      case .command(let line): try run(line)
      case .make(let line): try Self.expectTarget(line)
      case .other(let line): Issue.record("\(name): neither a file nor a command: \(line)")
      }
    }
  }

  /// A line with words in quotes is not split here: the guide has none.
  private func run(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let code = try GalleyProcess(words, in: folder).exitCode()
    // What a machine lacks is not the guide's fault.
    #expect(code == 0 || words.first == "doctor" && code == 1, "galley \(line)")
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = folder + "/" + path
    try FileSystem.disk.makeFolder(file.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    try FileSystem.disk.write(file, bytes)
  }

  static func expectTarget(_ line: String) throws {
    let makefile = String(decoding: try FileSystem.disk.read(Cases.repository + "/Makefile"), as: UTF8.self)
    let target = line.split(separator: " ").first.map(String.init) ?? ""
    #expect(makefile.contains("\n\(target):"), "make \(line)")
  }

  // MARK: What a reader has of it

  func read(_ path: String) throws -> String {
    String(decoding: try FileSystem.disk.read(folder + "/" + path), as: UTF8.self)
  }

  /// The texts of a page's main part in their order, without what is only for machines.
  func shown(_ path: String) throws -> [String] {
    let page = try read(path)
    guard let start = page.firstRange(of: "<main"), let end = page.firstRange(of: "</main>") else { return [] }
    let main = String(page[start.lowerBound..<end.lowerBound])
    let texts = main.split(separator: "<").map { part in part.split(separator: ">", maxSplits: 1).dropFirst().joined() }
    return texts.map { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("&amp;", with: "&")
    }.filter { !$0.isEmpty }
  }

  /// Files of a site's folder, published or not, that have a text in them.
  func files(of site: String, holding text: String) throws -> [String] {
    try FileSystem.disk.files(below: folder + "/" + site).filter { file in
      try FileSystem.disk.read("\(folder)/\(site)/\(file)").firstRange(of: Array(text.utf8)) != nil
    }
  }
}
