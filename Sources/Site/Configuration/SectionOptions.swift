import Collation

/// How a table is cut into sections.
package struct SectionOptions: Sendable, Hashable {
  package enum Division: Sendable, Hashable {
    case letter, script, month, year, groups, none
    case field(FieldReference)
  }

  /// In which order the sections of a field's values stand.
  package enum Order: Sendable, Hashable {
    /// By the rules of the language.
    case collation
    /// As the rows bring them.
    case source
    /// These first, then the others by the rules of the language.
    case listed([String])
  }

  package var division: Division
  /// Whether site.yaml says so, or the kind of record alone.
  package var isChosen = false
  package var order = Order.collation
  /// The language whose letters and rules count, instead of the edition's own.
  package var locale: String?
  /// Languages whose letters stand behind the first one's; of scripts, whose rules each script's names follow.
  package var addedLabels: [String] = []
  /// Beginnings of names that do not count, such as "The ".
  package var ignoredPrefixes: [String] = []
  /// How Han names are filed; nil for the language's own way. In a language of Latin letters, pinyin files them among
  /// its own names.
  package var han: HanOrder?
  /// Whether numbers in names count as numbers: "Room 2" before "Room 10".
  package var isNumeric = false
  /// Whether letters without rows are left out of the rail.
  package var hidesEmptyLetters = false
  /// `sortBy: first`: people are filed by given name.
  package var sortsByGivenName = false

  package init(_ division: Division) {
    self.division = division
  }

  /// Whether rows are looked up by their names.
  var isIndex: Bool { division == .letter || division == .script }

  /// The words of `sections` that are no field.
  static let words = ["letter", "script", "month", "year", "groups", "none"]

  static func division(_ word: String) -> Division? {
    switch word {
    case "letter": .letter
    case "script": .script
    case "month": .month
    case "year": .year
    case "groups": .groups
    case "none": Division.none
    default: nil
    }
  }
}
