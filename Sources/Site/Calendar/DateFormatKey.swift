/// What a date format is made of.
struct DateFormatKey: Hashable {
  let letters: String
  /// Otherwise a skeleton: the fields wanted, in no order.
  let isPattern: Bool
}
