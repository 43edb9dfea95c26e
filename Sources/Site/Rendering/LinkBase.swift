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
}
