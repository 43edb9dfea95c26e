import Model

/// Chooses among the languages of a field: `text: {zh-Hans: …, en: …}`.
struct RecordLanguage: Sendable {
  /// The language of the edition, then the site's main one, then the others.
  private let preferred: [String]

  init(_ code: String, among languages: [LanguageConfiguration]) {
    preferred = languages.count < 2 ? [] : [code] + languages.map(\.code).filter { $0 != code }
  }

  /// Whether no record can differ from language to language.
  var isSingle: Bool { preferred.isEmpty }

  /// The value in the best language that it has; the value itself where its keys are not all languages of the site.
  func value(_ value: Model.Value) -> Model.Value {
    guard !isSingle, let mapping = value.mapping, mapping.count > 0 else { return value }
    let names = mapping.map { mapping.store.name(of: $0.field) }
    guard names.allSatisfy(preferred.contains) else { return value }
    for code in preferred {
      if let text = mapping.value(code), !text.isEmpty { return text }
    }
    return value
  }
}
