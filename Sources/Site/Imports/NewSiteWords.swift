/// What the tables of a new site are called in the language of its readers; in English where it has no words here.
struct NewSiteWords {
  let people: String
  let posts: String
  let directory: String

  /// - Parameter language: a BCP 47 tag.
  init(_ language: String) {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    let key = parts.first == "zh" && isTraditional ? "zh-hant" : parts.first ?? ""
    (people, posts, directory) = Self.words[key] ?? ("People", "Posts", "Directory")
  }

  private static let words = [
    "ar": ("أشخاص", "منشورات", "دليل"), "de": ("Personen", "Beiträge", "Verzeichnis"),
    "es": ("Personas", "Publicaciones", "Directorio"), "fr": ("Personnes", "Messages", "Annuaire"),
    "it": ("Persone", "Post", "Rubrica"), "ja": ("連絡先", "投稿", "名簿"), "ko": ("연락처", "게시물", "주소록"),
    "nl": ("Personen", "Berichten", "Adresboek"), "pl": ("Osoby", "Wpisy", "Spis osób"),
    "pt": ("Pessoas", "Publicações", "Lista de contactos"), "ru": ("Люди", "Записи", "Справочник"),
    "zh": ("通讯录", "微博", "通讯录"), "zh-hant": ("通訊錄", "貼文", "通訊錄"),
  ]
}
