import Blade

/// A table as the expressions of site.yaml see it: a list of its published records, in the order of its sections.
final class TableObject: NativeObject {
  private let table: SiteTable
  private let calendar: SiteCalendar

  init(_ table: SiteTable, calendar: SiteCalendar) {
    self.table = table
    self.calendar = calendar
  }

  /// `staff[0]`.
  func member(_ name: String) -> Value? {
    Int(name).flatMap(element)?.value
  }

  var count: Int? { table.order.count }

  var isIterable: Bool { true }

  func element(at index: Int) -> (key: Value, value: Value)? {
    guard table.order.indices.contains(index) else { return nil }
    return (.integer(index), .object(RecordFields(table, record: table.order[index], calendar: calendar)))
  }
}
