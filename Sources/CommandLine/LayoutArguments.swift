/// What `galley layout` is to lay out, and how.
struct LayoutArguments: Sendable {
  var text: String?
  var file: String?
  var records: String?
  var cell: String?
  var kind: String?
  var metrics: String?
  var timeZone: String?
  var language: String?
  var font: String?
  /// px.
  var widths: [Int] = []
  var size: Int?
  var lineHeight: Int?
  /// As in CSS.
  var weight: Int?
}
