/// Where a row leads by its table's `link`.
enum RowTarget: Sendable, Hashable {
  case page(SitePath)
  case url(String)

  /// By the name of a table or page, by a path from the site's root, or by an address; nil for anything else.
  init?(_ text: String, in edition: Edition) {
    if let table = edition.tables.first(where: { $0.configuration.name == text }) {
      self = .page(table.path)
    } else if let page = edition.pages.first(where: { $0.name == text }) {
      self = .page(page.path)
    } else if text.hasPrefix("/") {
      self = .page(edition.path(text))
    } else if ["https://", "http://", "mailto:", "tel:"].contains(where: text.hasPrefix) {
      self = .url(text)
    } else {
      return nil
    }
  }

  func address(_ context: PageContext) -> String {
    switch self {
    case .page(let path): context.address(path)
    case .url(let url): url
    }
  }
}
