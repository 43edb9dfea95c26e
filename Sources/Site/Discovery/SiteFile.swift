/// A file of the site beside its pages.
package struct SiteFile: Sendable {
  package let path: SitePath
  package let bytes: [UInt8]

  init(_ path: SitePath, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, _ text: String) {
    self.init(SitePath(path), Array(text.utf8))
  }
}
