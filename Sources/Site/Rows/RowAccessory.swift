import Cells

/// The accessory of one row, with what the record says of it.
struct RowAccessory: Sendable {
  static let none = RowAccessory(kind: .none, isOn: false, label: "")

  let kind: Accessory
  /// The state of a switch.
  let isOn: Bool
  /// What is written on a button.
  let label: String
}
