/// A record by where it stands, which stays when what it says changes, and with that the address of its page.
package struct PlacedRecord: Sendable, Equatable {
  let edition: Int
  let table: String
  /// In the order of the source.
  let row: Int
  /// How many records the table has.
  let of: Int
}
