import Diagnostics
import Effects
import Glibc
import Publishing
import TestSupport
import Testing

/// Sources that a site may have beside its own records, pages and theme, and what happens to files.
extension ChangingSite {
  mutating func changeMore(_ kind: Int) throws {
    serial += 1
    switch kind {
    case 25:
      extras.formSymmetricDifference([serial % Self.extraLines.count])
      try writeConfiguration()
    case 26:
      compression = serial % Self.compressions.count
      host = serial % Self.hosts.count
      try writeConfiguration()
    case 27:
      if exports.isEmpty { exports = [serial % 2 == 0 ? "export" : "archive.zip"] } else { exports = [] }
      try writeExport()
      try writeConfiguration()
    case 28: try writeExport()
    case 29: try toggle("Content/readings.txt", "张 \(["ā", "lì", "zhāng"][serial % 3])\n")
    case 30: try toggle("Content/strings/zh-Hans.yaml", "member: 友\(serial)\n")
    case 31: try changeWords()
    case 32: try changeTokens()
    case 33: site.options.drafts.toggle()
    default: site.options.baseURL = ["https://other.example/\(serial % 2)/", nil][serial / 2 % 2]
    }
  }

  /// Those of the theme, of which the site's own file takes the place.
  private func changeWords() throws {
    let name = "/Templates/strings/en.yaml"
    let words = String(decoding: try FileSystem.disk.read((site.options.resources ?? "") + name), as: UTF8.self)
    guard let place = words.firstRange(of: "see: ") else { return }
    try toggle(String(name.dropFirst()), words[..<place.upperBound] + "\(serial) " + words[place.upperBound...])
  }

  /// Of the theme of Tests/Sites, of which other themes know nothing.
  private func changeTokens() throws {
    guard let resources = site.options.resources, resources != Cases.repository else { return }
    let names = ["tokens.yaml", "cells/person.cell.yaml", "cells/person.blade.html"]
    let name = "Templates/" + names[serial % names.count]
    if FileSystem.disk.exists(site.path + "/" + name) { return try FileSystem.disk.remove(site.path + "/" + name) }
    let text = String(decoding: try FileSystem.disk.read(resources + "/" + name), as: UTF8.self)
    let others = [
      ("line: 24", "line: \(25 + serial % 3)"), ("from: phoneNumber", "from: organization"), ("<", "<i></i><"),
    ]
    let (old, new) = others[serial % names.count]
    guard let place = text.firstRange(of: old) else { return }
    try site.write(name, text[..<place.lowerBound] + new + text[place.upperBound...])
  }

  /// Posts of Mastodon, in a folder and in an archive.
  private func writeExport() throws {
    let notes = (1...3).map { id in
      """
      {"type":"Create","object":{"id":"https://h.example/users/a/statuses/\(id)","type":"Note",
      "published":"2024-01-0\(id)T00:00:00Z","to":["as:Public"],"content":"<p>Note \(id == 2 ? serial : 0)</p>",
      "attachment":[{"type":"Document","url":"media_attachments/\(id).gif","name":"P"}]}}
      """
    }
    let actor = """
      {"id":"https://h.example/users/a","preferredUsername":"a","name":"A","discoverable":\(serial % 3 != 0)}
      """
    let files = [
      ("outbox.json", Array("{\"orderedItems\":[\(notes.joined(separator: ","))]}".utf8)),
      ("actor.json", Array(actor.utf8)), ("media_attachments/\(serial % 3 + 1).gif", picture),
    ]
    for (name, bytes) in files { try site.write("Content/export/" + name, bytes) }
    let packed = PackedArchive(.zip, files.map { .file($0.0, $0.1) }, room: 1 << 20)
    try site.write("Content/archive.zip", packed.bytes)
  }

  /// What happens to files without anybody meaning to change the site.
  mutating func disturb(_ kind: Int) throws {
    serial += 1
    let people = site.path + "/Content/people.json"
    switch kind {
    case 35: try link(people)
    case 36: try overwrite(people)
    case 37: try touch()
    case 38: failToBuild()
    case 39: try FileSystem.disk.removeTree(site.path + "/public")
    case 40:
      try FileSystem.disk.removeTree(site.path + "/public")
      try FileSystem.disk.removeTree(site.path + "/.galley")
    case 41: try replaceOutput()
    case 42: try damageFonts()
    case 43: try site.write(".galley/public/counts", "9999 people\n\n x")
    default: try FileSystem.disk.write(site.path + "/.galley/public/stamp", Array("galley".utf8))
    }
  }

  /// The records lie elsewhere.
  private mutating func link(_ people: String) throws {
    self.people[serial % self.people.count][2].1 = "\"linked \(serial)\""
    let other = site.path + "/elsewhere.json"
    try FileSystem.disk.write(other, Array(Self.json(self.people).utf8))
    if try FileSystem.disk.status(people)?.kind == .link { return }
    try FileSystem.disk.remove(people)
    symlink(other, people)
  }

  /// The same file with other bytes of the same length, and of the same time.
  private mutating func overwrite(_ path: String) throws {
    guard let status = try FileSystem.disk.status(path), status.kind == .file else { return }
    let number = self.people[serial % self.people.count][2].1
    self.people[serial % self.people.count][2].1 = "\"" + String(repeating: "7", count: number.utf8.count - 2) + "\""
    let bytes = Array(Self.json(self.people).utf8)
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    let time = timespec(tv_sec: Int(status.modified / 1_000_000_000), tv_nsec: Int(status.modified % 1_000_000_000))
    futimens(descriptor, [time, time])
    close(descriptor)
  }

  private func touch() throws {
    let files = try FileSystem.disk.files(below: site.path + "/Content")
    utimensat(AT_FDCWD, site.path + "/Content/" + files[serial % files.count], nil, 0)
  }

  /// A build that the disk stops somewhere, or for which it fails once.
  private mutating func failToBuild() {
    let first = Int.random(in: 1...3_000, using: &numbers)
    let faulty = FaultyFiles(first: first, extent: serial % 2 == 0 ? .once : .fromThenOn)
    done += ", \(first)"
    _ = try? BuildPipeline(
      options: site.options, files: faulty.over(GoldenSite.files), clock: Self.later, sink: DiagnosticSink()
    ).run()
  }

  /// A folder, a link or an older file stands where a page should.
  private func replaceOutput() throws {
    let published = try site.published().keys.sorted()
    guard !published.isEmpty else { return }
    let file = site.path + "/public/" + published[serial % published.count]
    try FileSystem.disk.remove(file)
    switch serial % 3 {
    case 0: try FileSystem.disk.makeFolder(file)
    case 1: symlink("/dev/null", file)
    default: try FileSystem.disk.write(file, [])
    }
  }

  private func damageFonts() throws {
    let folder = site.path + "/.galley/public/fonts"
    for name in (try? FileSystem.disk.list(folder)) ?? [] where name.hasPrefix("cut-") {
      var bytes = try FileSystem.disk.read(folder + "/" + name)
      if serial % 2 == 0 { bytes.removeLast(bytes.count / 2) } else { bytes[bytes.count / 3] ^= 4 }
      try FileSystem.disk.write(folder + "/" + name, bytes)
    }
  }
}
