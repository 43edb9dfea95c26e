import Blade

/// In the site's own code a value is one that views read; records' values are named in full.
typealias Value = Blade.Value

extension Value: ExpressibleByDictionaryLiteral {
  /// Named values for a view, in the order written: `["title": .string(title)]`.
  package init(dictionaryLiteral elements: (String, Blade.Value)...) {
    // `Key` alone would be the literal's own.
    self = .map(Map(elements.map { (Blade.Key($0.0), $0.1) }))
  }
}
