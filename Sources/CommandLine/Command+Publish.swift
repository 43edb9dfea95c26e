extension Command {
  static let publish = Command(
    name: "publish",
    summary: "Build the site and send it where readers find it",
    details: [
      """
      site.yaml names the places under 'publish: {targets: {NAME: …}}': 'git: REPOSITORY' with 'branch' and 'domain', \
      'rsync: HOST:PATH', 'sftp: HOST:PATH', 's3: BUCKET' with 'region' and 'endpoint', 'folder: PATH' or 'zip: FILE'. \
      Without a name the first one is meant. Storage takes AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY from the environment.
      """,
      """
      Nothing is sent where the host would refuse the site; the largest causes are named. What is there already is not \
      sent again, assets go before pages, and what the site no longer has is removed last.
      """,
    ],
    operand: Operand(
      name: "TARGET", summary: "A place that site.yaml names; by default the first one", target: \.target),
    options: [
      .text(
        "site", nil, "DIR", standard: "the nearest one upwards", "Set the site's folder", into: \.site),
      .flag("dry-run", "n", "Build, and only say what would be sent", sets: \.isDryRun),
      .flag("strict", nil, "Treat warnings as errors", sets: \.build.strict),
    ] + CommandOption.building,
    examples: [
      Example(line: "galley publish", meaning: "Send the site to the first place of site.yaml"),
      Example(line: "galley publish web --dry-run", meaning: "Say what would be sent to the place 'web'"),
    ],
    run: { session in session.runPublish() })
}
