/// The accessory of a row, and the addresses that the row and its info button lead to.
struct RowPlaces: Sendable {
  let accessory: RowAccessory
  let url: String?
  let info: String?
}
