extension Command {
  static let why = Command(
    name: "why",
    summary: "Show what becomes of a record, and why",
    details: [
      """
      Tells where the record stands in its source, whether it is published and by which rule, the pages that show it, \
      and the height of its row at each column step.
      """
    ],
    operand: Operand(
      name: "ID", summary: "The record's id, the part of its address, or its title", target: \.record,
      isRequired: true),
    options: [.siteOption, .flag("drafts", nil, "Include drafts", sets: \.build.drafts)],
    examples: [Example(line: "galley why 42", meaning: "Show what becomes of the record with the id 42")],
    run: { session in session.runWhy() })
}

extension CommandOption {
  /// For commands whose operand is something else.
  static let siteOption = CommandOption.text(
    "site", nil, "DIR", standard: "the nearest one upwards", "Set the site's folder", into: \.site)
}
