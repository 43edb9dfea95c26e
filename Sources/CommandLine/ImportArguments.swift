import Site

/// What the command line says about exports and where they go.
struct ImportArguments: Sendable {
  /// The first word behind the command: a folder for `new`, an export for the others.
  var first: String?
  /// The words behind it.
  var rest: [String] = []
  /// What `--from` names.
  var exports: [String] = []
  /// The format that exports are said to be in.
  var format: String?
  var output = RecordFormat.ndjson
  var automation = NewSite.Automation.github
  var title: String?
  var language: String?
  var timeZone: String?
  var table: String?
  var removesGone = false
  var isStrict = false

  /// All files that are named as operands.
  var files: [String] { (first.map { [$0] } ?? []) + rest }
}
