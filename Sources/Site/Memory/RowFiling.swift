import Collation

/// All that decides where a row stands, in which views, and which addresses lead to it.
struct RowFiling: Equatable {
  let names: NameTable
  /// In UTF-8: texts that are one to String may be two in an address.
  let texts: [[[UInt8]]]
}
