import Model

/// Keys that say which records a table has and what is published of them, for it and all its views.
extension KeyGroup {
  static let records = KeyGroup(
    "A table", "A table is named under `tables`. Which records there are, and what is published of them:",
    [
      ConfigurationKey(
        "kind", .words(RecordKind.names).or("one of `kinds`"),
        default: ConfigurationKey.code(RecordKind.record.rawValue),
        "what its records are: which fields and which looks they have"),
      .required("source", .texts, "paths or patterns below Content"),
      ConfigurationKey(
        "items", .text,
        "the path to the list within JSON or YAML, such as `data.people`; a table or SELECT of a database"),
      ConfigurationKey(
        "sheet", .text, default: "the first that is visible",
        "which sheet of a workbook; the others are named by the build"),
      ConfigurationKey("format", .text, default: "as the file shows", "the source's format, such as `csv`"),
      ConfigurationKey(
        "encoding", .text, default: "as the file shows", "the source's encoding, such as `windows-1252`"),
      ConfigurationKey("id", .field, "the field that names a record for ever, in its address too"),
      ConfigurationKey(
        "fields", .mapping, default: "every column, but of people the usual ones",
        "what is published, as `name: column`, a list of which the first that is not empty counts, or an expression; a dot goes "
          + "into a mapping (`name: name.official`). Names, offices, phones and pictures that are nested as directories and "
          + "services nest them are found by Galley's own names too: `firstName: firstName`"),
      ConfigurationKey(
        "confirm", .boolean, default: ConfigurationKey.code(false),
        "`true` publishes columns that look like numbers of identity, cards or accounts"),
      ConfigurationKey(
        "publishIf", .expression, "which records may be published; the others are counted as private"),
      ConfigurationKey(
        "replies", .choice(TableConfiguration.Replies.self), default: ConfigurationKey.code(usual.replies.rawValue),
        "of statuses: answers, those to the author's `own` posts, or none"),
      ConfigurationKey(
        "boosts", .choice(TableConfiguration.Boosts.self), default: ConfigurationKey.code(usual.boosts.rawValue),
        "of statuses, what was repeated: a `link` (the address or words that the export has), a `quote` (with what is known of "
          + "it), or `none`"),
      ConfigurationKey("guard", .mapping, "a build that would lose too many records keeps the old site; see below"),
      ConfigurationKey("see", .field, "of people: the field with other names, each a row that leads to them"),
      ConfigurationKey("seeAlso", .field, "of people: the field that names related records"),
      ConfigurationKey(
        "photo", .mapping.or("a pattern such as `photos/{id}.{jpg,png}`"),
        "of people: which picture shows each; see below"),
      ConfigurationKey("export", .choices(DownloadFormat.self), "what readers may take home"),
      ConfigurationKey("also", .list, "further views of the same records; see below"),
    ],
    inner: [countGuard, photo, view])

  static let countGuard = KeyGroup(
    "`guard`", "A build that would lose more records keeps the old site.",
    [
      ConfigurationKey("min", .number(TableGuard.minimums), "the fewest records"),
      ConfigurationKey("maxDrop", .text, "the largest share of the records that a build may lose, such as `10%`"),
    ])

  static let photo = KeyGroup(
    "`photo`", "Which picture of the content folder shows a person.",
    [
      .required("match", .text, "a path with a column in braces, such as `photos/{id}.{jpg,png}`"),
      ConfigurationKey(
        "shape", .choice(PhotoOptions.Shape.self), default: ConfigurationKey.code(PhotoOptions.Shape.circle.rawValue),
        "how it is cut"),
      ConfigurationKey(
        "missing", .choice(PhotoOptions.Missing.self),
        default: ConfigurationKey.code(PhotoOptions.Missing.monogram.rawValue),
        "what stands for a photo that is missing"),
    ])

  static let view = KeyGroup(
    "`also`", "Of each further view of the same records, besides any key of a look. Here `path` is required.",
    [
      ConfigurationKey("name", .text, default: "the path", "how views and menus call it"),
      ConfigurationKey(
        "each", .field,
        "a page for each value of the field, which stands in braces in `path`; of more than 20 values lists link to the most used, "
          + "and to a page of all in the pages' common folder"),
    ])
}
