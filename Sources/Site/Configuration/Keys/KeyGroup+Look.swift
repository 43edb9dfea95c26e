import Cells
import Diagnostics
import Model

/// Keys that a view (`also`) may have of its own.
extension KeyGroup {
  static let look = KeyGroup(
    "A look", "How the records of a table are shown. Each view (`also`) may say the same anew.",
    [
      ConfigurationKey("title", .localized, default: "the name", "in menus and headings"),
      ConfigurationKey("icon", .text, default: "the kind's", "the name of an icon, in menus"),
      ConfigurationKey("path", .text, default: "the name", "the table's folder, with a slash at both ends"),
      ConfigurationKey("where", .expression, "which of the records are shown"),
      ConfigurationKey(
        "cell", .text, default: byKind(\.cell),
        "how a row looks: `default`, `subtitle`, `value1`, `value2`, `list`, `status`, `person`, `avatars` (people in a grid), or "
          + "[your own](cells.md)"),
      ConfigurationKey(
        "style", .choice(TableConfiguration.Style.self), default: ConfigurationKey.code(usual.style.rawValue),
        "whether sections are apart from each other"),
      ConfigurationKey(
        "order", .fields.or("`source`"), default: "the newest first where there are dates, otherwise `source`",
        "by which fields rows stand, with a minus for descending, or as the source has them"),
      ConfigurationKey(
        "sections", .words(SectionOptions.words).or("a field, or a mapping"), default: byKind(\.sections.word),
        "how the list is divided; `script` gives each script its own letters. A source that is a mapping of lists has `groups` by "
          + "default: its keys"),
      ConfigurationKey(
        "locale", .text, default: "the site's `language`", "the language whose alphabet and order count"),
      ConfigurationKey(
        "scripts", .texts, "further alphabets of the letter index, as `addLabels` and `scripts` within `sections`"),
      ConfigurationKey(
        "rowsPerPage", .number(1...TableConfiguration.mostRowsPerPage), default: byKind(\.rowsPerPage),
        "rows of a page; statuses are numbered from the oldest, so that their addresses stay"),
      ConfigurationKey(
        "pages", .choice(Paging.self), default: ConfigurationKey.code(usual.paging.rawValue),
        "`rows` cuts a list after so many rows, a long letter index by letters; `letter` always makes a page for each letter, "
          + "`none` keeps all on one"),
      ConfigurationKey(
        "detail", .choice(TableConfiguration.Detail.self), default: byKind(\.detail.rawValue),
        "`page` gives each record one of its own, `pack` puts 200 on a page, `inline` shows them over the list, `none` does neither"
      ),
      ConfigurationKey("search", .fields.or("a mapping"), "the fields that readers search the table by"),
      ConfigurationKey(
        "feeds", .choices(FeedFormat.self), "in which formats feed readers get the newest records; needs a `baseURL`"),
      ConfigurationKey(
        "accessory", .choice(Accessory.self).or("a mapping of these to fields"),
        default: "nothing",
        "what stands at a row's end; `switch` and `button` take their state and label from a field"),
      ConfigurationKey("link", .expression, default: "the record's own page", "where a row leads"),
      ConfigurationKey("header", .localized, "the text before the rows"),
      ConfigurationKey("footer", .localized, "the text behind the rows"),
    ],
    inner: [sections, search])

  static let sections = KeyGroup(
    "`sections`", "Instead of a word. Those behind `order` are for `letter` and `script`.",
    [
      ConfigurationKey(
        "by", .words(SectionOptions.words).or("a field"), default: "the kind's", "how the list is divided"),
      ConfigurationKey(
        "locale", .text, default: "the site's `language`", "the language whose alphabet and order count"),
      ConfigurationKey(
        "order", .texts.or("`source`"), default: "the language's",
        "of a field: the titles that come first, or as the source brings them"),
      ConfigurationKey("addLabels", .texts, "of `letter`: languages whose alphabets stand behind the first one's"),
      ConfigurationKey(
        "scripts", .texts, "of `script`: languages in whose order the scripts come, and whose rules their names follow"),
      ConfigurationKey("ignorePrefixes", .texts, "what does not count at the beginning of a name, such as `von`"),
      ConfigurationKey(
        "han", .choice(SectionReader.Han.self), default: "the language's", "by what Chinese names are filed"),
      ConfigurationKey(
        "numeric", .boolean, default: ConfigurationKey.code(false), "`true` orders figures by their value, 2 before 10"),
      ConfigurationKey(
        "empty", .choice(SectionReader.Empty.self), default: ConfigurationKey.code(SectionReader.Empty.show.rawValue),
        "whether the rail shows letters without a name"),
      ConfigurationKey(
        "sortBy", .choice(SectionReader.SortBy.self),
        default: ConfigurationKey.code(SectionReader.SortBy.last.rawValue),
        "by which name people are filed"),
    ])

  static let search = KeyGroup(
    "`search`", "Instead of the fields alone.",
    [
      .required("fields", .fields, "the fields that readers search the table by"),
      ConfigurationKey("placeholder", .localized, default: "the theme's", "the words in the empty field"),
    ])

  /// A default that the kind of record decides: "`none` (status: `page`)".
  private static func byKind(_ value: (TableConfiguration) -> some Equatable) -> String {
    let common = value(usual)
    let others = RecordKind.allCases.filter { value(usual($0)) != common }.map { kind in
      "\(kind.rawValue): `\(value(usual(kind)))`"
    }
    return "`\(common)`" + (others.isEmpty ? "" : " (" + others.joined(separator: ", ") + ")")
  }

  /// What a table is before its keys are read.
  static let usual = usual(.record)

  private static func usual(_ kind: RecordKind) -> TableConfiguration {
    TableConfiguration(name: "", kind: kind, location: SourceLocation(file: "site.yaml", line: 1, column: 1))
  }
}
