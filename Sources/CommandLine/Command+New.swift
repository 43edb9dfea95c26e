extension Command {
  static let new = Command(
    name: "new",
    summary: "Make a new site, of exports or of a sample",
    details: [
      """
      Reads the exports, writes what readers may see into the new folder's Content, and beside it a commented site.yaml, \
      .gitignore and a file for continuous integration. The exports themselves are never copied, nor are private posts, \
      birthdays, home addresses and numbers, notes, or columns that Galley does not know.
      """
    ],
    operand: Operand(
      name: "DIR", summary: "The new folder; words behind it are exports, too", target: \.imports.first,
      rest: \Arguments.imports.rest, isRequired: true),
    options: [
      .texts(
        "from", nil, "FILE", "Take people or posts from an export",
        details: """
          vCard, CSV of Google or Outlook, a workbook, LDIF, JSON, YAML, a folder of Markdown, the archive of Mastodon or \
          Twitter and more; a file, a folder or a zip. May be given several times.
          """, into: \.imports.exports),
      .text("title", nil, "TEXT", "Set the site's title", into: \.imports.title),
      .text(
        "language", nil, "CODE", standard: "that of most names", "Set the language, such as en or zh-Hans",
        into: \.imports.language),
      .text(
        "time-zone", nil, "ZONE", standard: "UTC", "Set the time zone, such as Europe/Berlin", into: \.imports.timeZone),
      .text(
        "base-url", nil, "URL", "Set the address under which the site will be published", into: \.build.baseURL),
      .choice(
        "ci", standard: .github, "Set whose continuous integration builds the site", into: \.imports.automation),
    ],
    examples: [
      Example(line: "galley new phone-book --from contacts.vcf", meaning: "Make a directory of an address book"),
      Example(
        line: "galley new ada --from archive.zip --title Ada --time-zone Europe/London --ci none",
        meaning: "Make a site of an archive of posts, without continuous integration"),
    ],
    run: { session in session.runNew() })
}
