import Model

/// Chooses among the languages of a field: `text: {zh-Hans: …, en: …}`.
struct RecordLanguage: Sendable {
  /// The language of the edition.
  let code: String
  /// The language of the edition, then the site's main one, then the others.
  private let preferred: [String]

  init(_ code: String, among languages: [LanguageConfiguration]) {
    self.code = code
    preferred = languages.count < 2 ? [] : [code] + languages.map(\.code).filter { $0 != code }
  }

  /// Whether no record can differ from language to language.
  var isSingle: Bool { preferred.isEmpty }

  /// The language in which ``value(_:)`` has a field, where that is not the edition's own.
  func substitute(for value: Model.Value) -> String? {
    guard let mapping = value.mapping, let code = code(of: mapping), code != preferred.first else { return nil }
    return code
  }

  private func code(of mapping: Model.Record) -> String? {
    guard !isSingle, mapping.count > 0 else { return nil }
    guard mapping.allSatisfy({ preferred.contains(mapping.store.name(of: $0.field)) }) else { return nil }
    return preferred.first { mapping.value($0).map { !$0.isEmpty } ?? false }
  }

  /// The value in the best language that it has; the value itself where its keys are not all languages of the site.
  func value(_ value: Model.Value) -> Model.Value {
    guard let mapping = value.mapping, let code = code(of: mapping) else { return value }
    return mapping.value(code) ?? value
  }
}
