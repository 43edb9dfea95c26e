import Markup

/// What the links in a status mean on this site: its other posts and the pages of its tags are here, the rest is elsewhere.
struct StatusLinks: Sendable {
  private let edition: Edition

  init(_ edition: Edition) {
    self.edition = edition
  }

  /// nil for what leads elsewhere, or nowhere.
  func place(of run: InlineRun) -> LocalLink? {
    switch run.kind {
    case .topic: tagPage(run.target)
    case .url, .link, .mention: post(run.target)
    case .text, .image, .lineBreak: nil
    }
  }

  func tagPage(_ tag: String) -> LocalLink? {
    edition.tagPages[tag.lowercased()].map { LocalLink(path: $0) }
  }

  /// A post of the site by the address that it has elsewhere.
  func post(_ address: String) -> LocalLink? {
    guard !edition.postTables.isEmpty, address.hasPrefix("http") else { return nil }
    let key = PostAddress.key(address)
    for number in edition.postTables {
      let table = edition.tables[number]
      guard let record = table.recordsByAddress[key], let path = table.detailPath(record) else { continue }
      return LocalLink(path: path, anchor: table.detailAnchor(record))
    }
    return nil
  }

  /// Where a row's text leads; nil for words that are no link.
  func address(of run: InlineRun) -> String? {
    if let place = place(of: run) { return place.placeholder }
    switch run.kind {
    case .url, .link: return SafeURL.isSafe(run.target) ? run.target : nil
    // One of HTML has an address; one of plain text is a name.
    case .mention: return run.target.hasPrefix("http") && SafeURL.isSafe(run.target) ? run.target : nil
    case .text, .topic, .image, .lineBreak: return nil
    }
  }
}
