extension Command {
  static let build = Command(
    name: "build",
    summary: "Build the site and put it in the old one's place",
    details: [
      """
      Reads Content and Templates, lays out every row, writes the pages and swaps the new site in at one stroke. When \
      anything is wrong, the old site stays as it is.
      """
    ],
    operand: .site,
    options: CommandOption.building + [
      .flag("clean", nil, "Make every file anew, without the cache", sets: \.build.clean),
      .flag("strict", nil, "Treat warnings as errors", sets: \.build.strict),
      .flag(
        "accept-drop", nil, "Publish although a table lost more records than its guard allows",
        sets: \.build.acceptDrop),
      .flag(
        "template-metrics", nil, "Report how often each view was rendered and how long that took",
        sets: \.build.templateMetrics),
      .flag(
        "profile", nil, "Report the time and the memory of every stage, and the time of every view",
        sets: \.build.profile),
    ],
    examples: [
      Example(line: "galley build", meaning: "Build the site around the working folder into its folder 'public'"),
      Example(
        line: "galley build ~/phone-book -o /var/www/book --strict",
        meaning: "Build another site into another folder, and only without any warning"),
    ],
    run: { session in session.runBuild() })
}

extension Command.Operand {
  static let site = Command.Operand(
    name: "SITE",
    summary: "The site's folder; by default the nearest one upwards that holds Content/site.yaml or site.yaml",
    target: \.site)
}

extension CommandOption {
  /// What all have in common that build a site into a folder.
  static let building: [CommandOption] =
    [
      .text(
        "output", "o", "DIR", standard: "public in the site's folder", "Set where the site goes", into: \.build.output)
    ] + planning

  /// What building and serving have in common.
  static let planning: [CommandOption] = [
    .text(
      "base-url", nil, "URL", standard: "baseURL in site.yaml",
      "Set the address under which the site will be published",
      details: "Without one there are no canonical links.", into: \.build.baseURL),
    .flag("drafts", nil, "Include drafts", sets: \.build.drafts),
    .number(
      "jobs", "j", "N", within: 1...1024, standard: "one a core", "Set the number of threads", into: \.build.jobs),
  ]
}
