import Diagnostics
import Loading
import Model
import Syntax

/// The site.yaml of a new site, with comments that say what one would change first.
struct ConfigurationText {
  private let site: NewSite
  private let tables: [ContentTable]
  private let profile: Profile?

  init(_ site: NewSite, tables: [ContentTable], profile: Profile? = nil) {
    self.site = site
    self.tables = tables
    self.profile = profile
  }

  private var language: String { site.language ?? GuessedLanguage(tables).code }

  func yaml() throws(Diagnostic) -> String {
    let language = language
    let zone = site.timeZone ?? UsualTimeZone.of(language) ?? "UTC"
    let hint = site.timeZone == nil ? "  # times are shown in this zone; write yours: Europe/Berlin, Asia/Shanghai" : ""
    let address =
      site.baseURL.map { "baseURL: \(Self.quoted($0))" }
      ?? "# baseURL: https://example.org/    # where the site will be; enables canonical links"
    var parts = tables.isEmpty ? [sample] : []
    for table in tables { parts.append(try text(table)) }
    return """
      # A site of galley. `galley build` writes it to public/, `galley serve` shows it while you edit.

      title: \(Self.quoted(site.title ?? title))
      language: \(Self.quoted(language))
      timeZone: \(Self.quoted(zone))\(hint)
      \(address)
      \(author)
      tables:
      \(parts.joined(separator: "\n"))
      """
  }

  private var words: NewSiteWords { NewSiteWords(language) }

  /// Whose site it is, where the export says so.
  private var author: String {
    guard let profile else { return "" }
    let name = profile.name.map { "author: \(Self.quoted($0))\n" } ?? ""
    return name + "profile: \(ContentProfile.file)    # what stands above the posts\n"
  }

  private var title: String {
    if let name = profile?.name, tables.count == 1, tables[0].kind == .status { return name }
    let hasPeople = tables.isEmpty || tables.contains { $0.kind == .contact }
    return hasPeople ? words.directory : words.posts
  }

  private var sample: String {
    """
      # People, invented: put your own into Content/people, as JSON lines, CSV, YAML, vCard or a workbook.
      people:
        kind: contact
        source: people/people.ndjson
        title: \(Self.quoted(words.people))
    \(path)    fields: {name: name, organization: organization, phoneNumber: phone, email: email}
        sections: letter
        search: [name, organization, phoneNumber, email]
        detail: page
    """ + "\n"
  }

  private func text(_ table: ContentTable) throws(Diagnostic) -> String {
    table.kind == .contact ? try people(table) : posts(table)
  }

  /// The only table is the front page, since a menu of one entry would be.
  private var path: String { tables.count > 1 ? "" : "    path: /                  # the front page\n" }

  /// Names that mean a field whatever its column is called, so that they hold when a later export lacks the column.
  private static let names = [
    "given": "firstName", "family": "lastName", "phones": "phoneNumber", "emails": "email",
  ]

  /// Columns that decide on addresses, places and pictures, and are nothing to read.
  private static let servants: Set = ["id", "reading", "slug", "image"]

  /// What readers look people up by, as far as a table has it.
  private static let searched = [
    "name", "organization", "department", "jobTitle", "phoneNumber", "email", "extension", "ext", "分机", "分机号",
    "durchwahl", "nebenstelle",
  ]

  private func people(_ table: ContentTable) throws(Diagnostic) -> String {
    let columns = ImportedRecords.names(of: table.records).filter { !Self.servants.contains($0) }
    let listed = columns.map { Self.names[$0] ?? $0 }
    let fields = listed.map { "      \(Self.quoted($0)): \(Self.quoted($0))" }
    let searched = Self.searched.compactMap { word in
      listed.first { FieldSpellings.plain($0) == FieldSpellings.plain(word) }.map(Self.quoted)
    }
    let match = "\(ContentTable.photos)/{image}"
    let photo =
      table.pictures.isEmpty
      ? "" : "    photo: {match: \"\(match)\", shape: \(table.isOfOrganizations ? "square" : "circle")}\n"
    let id = table.records.field("id") == nil ? "" : "    id: id                   # names a person's page for ever\n"
    let sections = try NewSections(table.records, language: language).yaml
    return """
        # People. A column that is not listed under `fields` is never published.
        people:
          kind: contact
          source: \(table.source)
          title: \(Self.quoted(words.people))
      \(path)\(id)    fields:
      \(fields.joined(separator: "\n"))
          sections: \(sections)         # or: sections: department
          search: [\(searched.joined(separator: ", "))]
      \(photo)    detail: page
          # where: department == 'Sales'      # which of them are shown

      """
  }

  private func posts(_ table: ContentTable) -> String {
    let feeds =
      site.baseURL == nil ? "# feeds: [atom, json]    # for feed readers; needs baseURL" : "feeds: [atom, json]"
    return """
        # Posts. Only public and unlisted ones were taken from the export.
        posts:
          kind: status
          source: \(table.source)
          title: \(Self.quoted(words.posts))
      \(path)    sections: month          # month, year or none
          detail: page             # a page of its own for each
          # replies: own           # answers to others are left out then
          \(feeds)
      \(tags(table))
      """
  }

  /// A page for each tag; none where posts have none.
  private func tags(_ table: ContentTable) -> String {
    guard table.records.field("tags") != nil else { return "" }
    return "    also:\n      - {title: \"#{tag}\", path: \"/tags/{tag}/\", each: tags}    # a page for each tag\n"
  }

  /// A scalar as YAML reads it back, whatever it holds.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || "-_/.".utf8.contains(byte)
    }
    let isWord = ["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain, !isWord, let first = text.unicodeScalars.first, first.properties.isAlphabetic { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted.unicodeScalars.append(contentsOf: ["\\", scalar])
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}": continue
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
