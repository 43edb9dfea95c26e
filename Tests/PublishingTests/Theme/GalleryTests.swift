import Effects
import TestSupport
import Testing

@Suite("The gallery") struct GalleryTests {
  private static let gallery = Cases.repository + "/Tests/Sites/gallery/"

  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.disk.read(path), as: UTF8.self)
  }

  @Test("Every component of the theme is shown")
  func components() throws {
    let files = try FileSystem.disk.list(Cases.repository + "/Templates/components")
    let controls = try text(Self.gallery + "Content/controls.yaml")
    // What stands beside a row has a table of its own.
    for name in files.map({ $0.split(separator: ".")[0] }) where name != "accessory" {
      #expect(controls.contains("{name: \(name)}"), "\(name)")
    }
  }

  @Test("Every cell of the theme is shown")
  func cells() throws {
    let files = try FileSystem.disk.list(Cases.repository + "/Templates/cells").filter { $0.hasSuffix(".cell.yaml") }
    let site = try text(Self.gallery + "Content/site.yaml")
    for name in files.map({ $0.split(separator: ".")[0] }) { #expect(site.contains("title: \(name)"), "\(name)") }
  }
}
