import Diagnostics

/// What is wrong with the file that a link names.
enum BrokenLink {
  /// nil for a link that leads to a file of the site, or away from it.
  static func problem(_ address: String, on page: String, _ site: BuiltFiles) -> Diagnostic? {
    switch LinkTarget.resolve(address, on: page, base: site.base) {
    case .external: return nil
    case .outside:
      return Diagnostic(
        .error, "broken-link", "Link '\(address)' leads out of the site",
        explanation: "The site lies below '\(site.base)' on its host")
    case .target(let target):
      guard !site.contains(target.file) else { return nil }
      let isFolder = site.contains(target.file + Array("/index.html".utf8))
      return Diagnostic(
        .error, "broken-link", "Link '\(address)' leads nowhere",
        explanation: "The site has no file '\(String(decoding: target.file, as: UTF8.self))'",
        suggestion: isFolder ? "Write '\(address)/', since it is a folder" : nil)
    }
  }
}
