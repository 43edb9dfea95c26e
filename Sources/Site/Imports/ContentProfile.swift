import Diagnostics
import Effects
import Loading
import Markup
import Syntax

/// The author of an export as a new site keeps them: profile.json, and their pictures in the images folder.
struct ContentProfile {
  static let file = "profile.json"

  let profile: Profile
  private let export: LoadedExport

  /// Of the first export that says whose it is; nil where none does.
  init?(_ lots: [LoadedRecords]) {
    for loaded in lots {
      for (_, export) in loaded.exports.sorted(by: { $0.key < $1.key }) {
        guard let profile = export.profile else { continue }
        self.profile = profile
        self.export = export
        return
      }
    }
    return nil
  }

  func write(to content: String, _ files: FileSystem) throws(Diagnostic) {
    var names: [String: String] = [:]
    for (role, path) in [("avatar", profile.avatar), ("header", profile.header)] {
      guard let path, let bytes = try export.folder.read([path]).first?.bytes, let clean = CleanImage.bytes(of: bytes),
        let header = ImageHeader(bytes)
      else { continue }
      let name = "profile-\(role).\(ContentTable.ending(header.format))"
      do throws(FileError) {
        try files.makeFolder(content + "/images")
        try files.write(content + "/images/" + name, clean)
      } catch {
        throw Diagnostic(error)
      }
      names[role] = name
    }
    do throws(FileError) {
      try files.write(content + "/" + Self.file, json(names) + [0x0A])
    } catch {
      throw Diagnostic(error)
    }
  }

  private func json(_ pictures: [String: String]) -> [UInt8] {
    var json = JSONWriter()
    json.beginMapping()
    json.write("name", profile.name)
    json.write("account", profile.account)
    json.write("url", profile.url)
    if !profile.summary.isEmpty {
      json.write("summary", String(decoding: HTMLRenderer().render(profile.summary), as: UTF8.self))
    }
    json.write("avatar", pictures["avatar"])
    json.write("header", pictures["header"])
    if !profile.isDiscoverable {
      json.key("discoverable")
      json.boolean(false)
    }
    json.endMapping()
    return json.bytes
  }
}
