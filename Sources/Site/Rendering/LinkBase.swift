/// From where addresses are written: a page, and how its site links.
struct LinkBase: Sendable, Equatable {
  let path: SitePath
  let links: SiteConfiguration.Links
  /// What addresses from the root begin with: the folder that the site lies in on its host, or a whole address.
  let root: String

  func address(_ target: SitePath) -> String {
    let address = target.address(from: path, links: links)
    return links == .root ? root + address : address
  }

  /// Whether addresses on a page of that base are the same as on one of this: they lie in one folder.
  func isBeside(_ other: LinkBase) -> Bool {
    guard links == other.links, root.utf8.elementsEqual(other.root.utf8) else { return false }
    return folder.elementsEqual(other.folder)
  }

  /// Up to the last slash.
  private var folder: Substring.UTF8View {
    let path = path.text.utf8
    let end = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return path[..<end]
  }
}
