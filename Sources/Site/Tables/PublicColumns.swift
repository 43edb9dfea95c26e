import Model

/// Which columns of a table may be published.
///
/// Of people only what `fields` lists; without it what a directory is for: names, company, phone, e-mail, picture.
/// Birthdays, home addresses and numbers, notes and the numbers of papers are not among them.
struct PublicColumns {
  private static let usual: [KnownField] = [
    .name, .firstName, .lastName, .phoneNumber, .email, .organization, .department, .jobTitle, .image,
  ]

  private let kind: RecordKind
  private let listed: [String]?

  init(_ configuration: TableConfiguration) {
    kind = configuration.kind
    listed = configuration.fields?.map(\.name)
  }

  /// Whether columns are published only where they are named.
  var isAllowList: Bool { kind == .contact || kind == .group }

  /// Whether readers may see a field by the name that site.yaml has for it, or a column of the source.
  func publishes(_ name: String) -> Bool {
    if let listed, isAllowList || listed.contains(name) { return listed.contains(name) }
    return !isAllowList || isUsual(name)
  }

  private func isUsual(_ name: String) -> Bool {
    let fields = kind == .group ? Self.usual + [.detail] : Self.usual
    return fields.contains { $0.name == name || FieldSpellings.matches(name, $0, in: kind) }
  }

  /// In the languages that address books label numbers in: "privat" is also in private, privato and privado.
  private static let privateWords = [
    "home", "privat", "privé", "domicil", "particular", "prywatn", "личн", "домашн", "家庭", "住宅", "私人", "自宅", "자택",
  ].map { Array($0.utf8) }

  /// Whether an entry of a person's phones or addresses is one of the private ones: `{work: …, home: …}`.
  static func isPrivate(_ label: String) -> Bool {
    if label.isEmpty { return false }
    let plain = Array(FieldSpellings.plain(label).utf8)
    return privateWords.contains { holds(plain, $0) } && !holds(plain, Array("homepage".utf8))
  }

  /// Every phone of every person is asked for.
  private static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    text.count >= word.count
      && (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// Which entries of a person's phones or addresses a field shows: the private ones only where its own name says so,
  /// as in `homePhone: phones`.
  func shows(_ field: String) -> @Sendable (String) -> Bool {
    if !isAllowList { return { _ in true } }
    let isPrivate = Self.isPrivate(field)
    return { Self.isPrivate($0) == isPrivate }
  }
}
