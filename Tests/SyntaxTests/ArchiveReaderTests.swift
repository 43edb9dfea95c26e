import Diagnostics
import TestSupport
import Testing

@testable import Syntax

@Suite struct ArchiveReaderTests {
  private func contents(_ bytes: [UInt8], limits: ArchiveLimits = .init()) throws -> [String: [UInt8]] {
    let archive = try ArchiveReader(SourceText(file: "a.zip", bytes: bytes), limits: limits)
    var found: [String: [UInt8]] = [:]
    while let entry = try archive.next() { found[entry.path] = try archive.bytes() }
    return found
  }

  private func error(_ bytes: [UInt8], limits: ArchiveLimits = .init()) -> String? {
    do {
      _ = try contents(bytes, limits: limits)
      return nil
    } catch {
      return (error as? Diagnostic)?.identifier
    }
  }

  @Test(arguments: [PackedArchive.Form.zip, .tar, .gzippedTar])
  func readsFiles(_ form: PackedArchive.Form) throws {
    let large = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let packed = PackedArchive(
      form, [.folder("media"), .file("./media/a.png", large), .file("林夏.json", Array("{}".utf8)), .file("empty", [])])
    let found = try contents(packed.bytes)
    #expect(ArchiveReader.recognises(packed.bytes[...]))
    #expect(found.keys.sorted() == ["empty", "media/a.png", "林夏.json"])
    #expect(found["media/a.png"] == large)
    #expect(found["林夏.json"] == Array("{}".utf8))
  }

  @Test(arguments: [PackedArchive.Form.zip, .tar])
  func staysInside(_ form: PackedArchive.Form) throws {
    let packed = PackedArchive(
      form,
      [
        .file("../up", [1]), .file("/etc/passwd", [1]), .file("a/../../b", [1]), .link("link", to: "/etc/passwd"),
        .file("C:/x", [1]), .file("a\\b", [1]), .file("good", [2]),
      ])
    let archive = try ArchiveReader(SourceText(file: "a.zip", bytes: packed.bytes))
    var paths: [String] = []
    while let entry = try archive.next() { paths.append(entry.path) }
    // libarchive reads a zip's backslashes as slashes.
    #expect(paths == (form == .zip ? ["a/b", "good"] : ["good"]))
    #expect(archive.remarks.map(\.identifier) == ["path-outside-input"])
    #expect(archive.remarks.first?.summary.hasPrefix(form == .zip ? "5 entries" : "6 entries") == true)
  }

  @Test(arguments: [PackedArchive.Form.zip, .gzippedTar])
  func refusesBombs(_ form: PackedArchive.Form) {
    var limits = ArchiveLimits()
    limits.allowance = 1 << 20
    let zeros = [UInt8](repeating: 0, count: 4 << 20)
    #expect(error(PackedArchive(form, [.file("zeros", zeros)]).bytes, limits: limits) == "archive-limit")
    limits.entries = 2
    let many = PackedArchive(form, [.file("a", []), .file("b", []), .file("c", [])])
    #expect(error(many.bytes, limits: limits) == "archive-limit")
    limits = ArchiveLimits()
    limits.entry = 10
    #expect(error(PackedArchive(form, [.file("a", [UInt8](repeating: 1, count: 11))]).bytes, limits: limits) != nil)
  }

  /// What a tar's reader passes over is unpacked all the same.
  @Test func countsWhatIsPassedOver() throws {
    var limits = ArchiveLimits()
    limits.allowance = 1 << 20
    let zeros = [UInt8](repeating: 0, count: 4 << 20)
    let packed = PackedArchive(.gzippedTar, [.file("zeros", zeros), .file("b", [1])])
    let archive = try ArchiveReader(SourceText(file: "a", bytes: packed.bytes), limits: limits)
    #expect(throws: Diagnostic.self) { while try archive.next() != nil {} }
  }

  @Test(arguments: [PackedArchive.Form.zip, .tar, .gzippedTar])
  func saysWhereItIsCutOff(_ form: PackedArchive.Form) {
    let noise = (0..<50_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }
    let packed = PackedArchive(form, [.file("a", noise), .file("b", noise)])
    #expect(error(packed.cut(to: packed.bytes.count / 2)) == "archive-damaged")
    #expect(error(Array("no archive at all, but long enough to be looked at".utf8)) == "archive-damaged")
  }
}
