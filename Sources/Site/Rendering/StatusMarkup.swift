import Markup

/// The reduced HTML of a status with its links to posts of the same site, and to the pages of its tags, made local.
struct StatusMarkup {
  private let table: SiteTable
  private let edition: Edition
  private let context: PageContext

  init(_ table: SiteTable, edition: Edition, context: PageContext) {
    self.table = table
    self.edition = edition
    self.context = context
  }

  func html(_ html: String) -> [UInt8] {
    let blocks = HTMLFragment.blocks(of: Array(html.utf8)[...], findsLinks: true, resolve: { local($0) ?? $0 })
    var renderer = HTMLRenderer()
    let (tags, context) = (edition.tagPages, context)
    renderer.topicAddress = { tags[$0.lowercased()].map(context.address) }
    return renderer.render(blocks)
  }

  /// A post of the table by the address that it has elsewhere.
  private func local(_ address: String) -> String? {
    guard let record = table.recordsByAddress[address], let path = table.detailPath(record) else { return nil }
    return context.address(path)
  }
}
