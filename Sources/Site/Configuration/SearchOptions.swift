/// `search`: the fields that readers may search a table by, and the words in the empty search field.
package struct SearchOptions: Sendable {
  package let fields: [FieldReference]
  let placeholders: LocalizedText?
  /// In the edition's language; nil for the theme's own word.
  package private(set) var placeholder: String?

  init(_ fields: [FieldReference], placeholders: LocalizedText? = nil) {
    self.fields = fields
    self.placeholders = placeholders
  }

  func localized(for language: LanguageConfiguration) -> SearchOptions {
    var options = self
    options.placeholder = placeholders?.text(in: language.code)
    return options
  }
}
