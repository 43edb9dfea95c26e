import Diagnostics
import Loading
import Markup
import Syntax

/// Whose posts they are: stands above them, and on the front page.
package struct SiteProfile: Sendable {
  let name: String
  let account: String?
  let url: String?
  let summary: [Block]
  let avatar: SitePath?
  let header: SitePath?
  let isDiscoverable: Bool
  /// The table whose export it is of; nil for the site's own.
  let table: String?

  /// - Parameter table: the table of whose export the profile's pictures are files.
  init(_ profile: Profile, images: SiteImages, table: String? = nil) {
    func picture(_ name: String?) -> SitePath? {
      name.flatMap { name in table.flatMap { images.media.path(name, in: $0) } ?? images.path(name) }
    }
    name = profile.name ?? profile.account ?? ""
    account = profile.account
    url = profile.url
    summary = profile.summary
    avatar = picture(profile.avatar)
    header = picture(profile.header)
    isDiscoverable = profile.isDiscoverable
    self.table = table
  }
}

extension SiteReader {
  /// What site.yaml says, else the author of the first export that names one.
  func profile(
    _ configuration: SiteConfiguration, _ content: ContentFolder, _ tables: [TableFields], _ images: SiteImages
  ) throws(Diagnostic) -> SiteProfile? {
    guard let configured = configuration.profile else {
      for table in tables {
        let exports = table.loaded.exports.sorted { $0.key < $1.key }
        guard let profile = exports.lazy.compactMap(\.value.profile).first else { continue }
        return SiteProfile(profile, images: images, table: table.configuration.name)
      }
      return nil
    }
    let profile = try profile(configured, content)
    if !profile.isDiscoverable {
      sink.report(
        Diagnostic(
          .notice, "not-discoverable", "The site's author asked not to be found by search engines",
          at: configured.location, explanation: "Every page says so: robots, noindex"))
    }
    let found = SiteProfile(profile, images: images)
    for (name, path) in [(profile.avatar, found.avatar), (profile.header, found.header)] {
      guard let name, path == nil else { continue }
      sink.report(
        Diagnostic(
          .warning, "missing-picture", "The profile's picture '\(name)' is not in Content/images",
          at: configured.location, suggestion: "Copy it there, or correct its name"))
    }
    return found
  }

  private func profile(
    _ configured: ConfiguredProfile, _ content: ContentFolder
  ) throws(Diagnostic) -> Profile {
    switch configured {
    case .fields(let profile, _): return profile
    case .file(let name, let location):
      let path = try content.resolve([name], at: location)[0]
      let bytes: [UInt8]
      do { bytes = try content.files.read(content.path + "/" + path) } catch { throw Diagnostic(error) }
      let source = SourceText(file: content.name + path, bytes: bytes)
      let node = path.lowercased().hasSuffix(".json") ? try JSON.parse(source) : try YAML.parse(source)
      guard let node, node.entries != nil else {
        throw Diagnostic(
          .error, "wrong-type", "'\(source.file)' holds no profile", at: source.location(at: 0),
          suggestion: "Write a mapping with 'name', 'account', 'url', 'summary', 'avatar' and 'header'")
      }
      return ProfileReader(source: source, sink: sink).read(node, subject: "the profile")
    }
  }
}
