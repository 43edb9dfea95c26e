/// Which pages an edition has, for the links of the others.
package struct EditionPaths: Sendable {
  package let language: LanguageConfiguration
  /// Below the edition's own folder.
  private let paths: Set<String>

  init(_ edition: Edition) {
    language = edition.language
    let folder = edition.language.folder.count
    paths = Set(edition.plan.map { String($0.path.text.dropFirst(folder)) })
  }

  /// The page that stands in this edition where `path` stands in an edition of the folder given.
  package func page(like path: SitePath, in folder: String) -> SitePath? {
    let inner = String(path.text.dropFirst(folder.count))
    return paths.contains(inner) ? SitePath(language.folder + inner) : nil
  }
}

extension EditionPaths {
  /// Tells each edition of the others.
  static func link(_ editions: [Edition]) {
    guard editions.count > 1 else { return }
    let paths = editions.map(EditionPaths.init)
    for edition in editions { edition.link(to: paths.filter { $0.language != edition.language }) }
  }
}
