extension Command {
  static let add = Command(
    name: "add",
    summary: "Merge a newer or further export into the site",
    details: [
      """
      Records are told apart by their ids, else by their names. New ones are added, changed ones replaced; what the export \
      no longer has is named and stays, unless it is to be removed.
      """
    ],
    operand: Operand(
      name: "FILE", summary: "Exports, as for 'galley new'", target: \.imports.first, rest: \Arguments.imports.rest,
      isRequired: true),
    options: [
      .text("to", nil, "TABLE", standard: "the one that takes such records", "Set the table", into: \.imports.table),
      .text("site", nil, "DIR", standard: "the nearest one upwards", "Set the site's folder", into: \.site),
      .flag("remove-gone", nil, "Remove records that the exports do not have", sets: \.imports.removesGone),
    ],
    examples: [
      Example(line: "galley add contacts-2027.vcf", meaning: "Bring a directory up to date"),
      Example(
        line: "galley add staff.xlsx --to staff --remove-gone",
        meaning: "Make a table what the workbook says, without those who have left"),
    ],
    run: { session in session.runAdd() })
}
