extension Command {
  static let theme = Command(
    name: "theme",
    summary: "Start a theme, copy a built-in view, or make a cell",
    details: [
      """
      'new' writes Templates with a copy of tokens.yaml, where every number and colour stands, and a view to begin with. \
      'eject VIEW…' copies built-in views into Templates and remembers which version was copied: when the built-in view \
      changes later, a build says so and shows the difference. 'cell NAME' writes a cell's declaration, its view, and \
      records to try it with.
      """,
      "Nothing that exists is written over.",
    ],
    operand: Operand(
      name: "ACTION", summary: "One of new, eject VIEW…, cell NAME", target: \.themeAction, rest: \Arguments.names,
      isRequired: true),
    options: [.siteOption],
    examples: [
      Example(line: "galley theme eject pages.list cells.person", meaning: "Copy two views into the site's Templates"),
      Example(line: "galley theme cell recipe", meaning: "Make the cell 'recipe'"),
    ],
    run: { session in session.runTheme() })
}
