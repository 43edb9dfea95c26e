import Cells

/// A page at an old address that leads on without script, whatever the host does.
struct RedirectPage {
  let html: [UInt8]

  init(_ target: SitePath, from path: SitePath, _ configuration: SiteConfiguration) {
    let root = configuration.links == .root ? configuration.rootFolder : ""
    let address = String(
      decoding: Escaping.html(root + target.address(from: path, links: configuration.links)), as: UTF8.self)
    html = Array(
      """
      <!doctype html>
      <html lang="\(configuration.language.code)">
      <meta charset="utf-8">
      <meta name="robots" content="noindex">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>→</title>
      <a href="\(address)">\(address)</a>

      """.utf8)
  }
}
