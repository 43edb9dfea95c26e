extension Command {
  static let render = Command(
    name: "render",
    summary: "Render one view to standard output",
    details: [
      """
      Finds the view in the site's Templates, else in the built-in theme. The keys of the data are the view's \
      variables; they may be JSON, YAML or a property list.
      """
    ],
    operand: Operand(
      name: "VIEW", summary: "The view by its dotted name, such as 'partials.menu'", target: \.view, isRequired: true),
    options: [
      .text(
        "templates", nil, "DIR", standard: "the site's", "Set the folder of templates that goes before the theme's",
        into: \.templates),
      .text("data", nil, "FILE", "Read the view's variables; '-' is standard input", into: \.file),
    ],
    examples: [
      Example(
        line: "galley render hello --templates views --data hello.json",
        meaning: "Render views/hello.blade.html with the mapping in hello.json")
    ],
    run: { session in session.runRender() })
}
