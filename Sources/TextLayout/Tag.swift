/// An OpenType tag: four ASCII characters as one number.
struct Tag: Equatable {
  let value: UInt32

  init(_ name: String) {
    value = name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  static let kern = Tag("kern")
  static let tnum = Tag("tnum")
  static let substitution = Tag("GSUB")
  static let positioning = Tag("GPOS")

  /// What HarfBuzz applies by default to horizontal text and a subset of the theme does not have.
  static let droppedBySubset = [
    "abvm", "blwm", "rlig", "calt", "clig", "curs", "dist", "liga", "rclt", "rvrn", "ltra", "ltrm", "rtla", "rtlm",
    "frac", "numr", "dnom", "rand",
  ].map { Tag($0) }
}
