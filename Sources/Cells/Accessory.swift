/// What stands at the end of a row, vertically centred: it takes room from the row's width and adds nothing to its
/// height.
package enum Accessory: String, Sendable, CaseIterable {
  case none
  /// The row leads to another list.
  case disclosure
  /// The row leads to one place, the button to another.
  case detailDisclosure = "detail-disclosure"
  /// The row is selected by the model.
  case check
  /// Only the button leads somewhere.
  case detail
  /// A control whose state is the record's.
  case `switch`
  /// A control whose label is the record's.
  case button

  /// The same in a table whose records have no pages for an info button to lead to.
  package var withoutDetail: Accessory {
    switch self {
    case .detailDisclosure: .disclosure
    case .detail: .none
    case .none, .disclosure, .check, .switch, .button: self
    }
  }

  /// What it takes from the end of a row, its distance from the parts included.
  package var room: Length {
    switch self {
    case .none: .zero
    case .disclosure: Length(units: 96)
    case .check: Length(units: 112)
    case .detail: Length(units: 144)
    case .detailDisclosure: Length(units: 224)
    case .switch: Length(units: 240)
    case .button: Length(units: 432)
    }
  }
}
