/// What is known of a name beside its letters.
package struct NameFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A team, a company, a place: surname readings do not apply to it.
  package static let organization = NameFlags(rawValue: 1)
  /// Family and given name are one text, in `family`.
  package static let whole = NameFlags(rawValue: 2)
}
