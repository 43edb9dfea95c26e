import Collation
import Diagnostics
import Model

/// Arranges the tables of one edition, and the further views of each behind it.
struct EditionTables {
  let edition: EditionContext
  let languages: [LanguageConfiguration]
  let privacy: PrivacyOptions

  private(set) var tables: [SiteTable] = []

  init(_ edition: EditionContext, languages: [LanguageConfiguration], privacy: PrivacyOptions) {
    self.edition = edition
    self.privacy = privacy
    self.languages = languages
  }

  mutating func append(_ arranged: ArrangedTable) { tables += arranged.tables }

  /// A table and its views, which come next.
  ///
  /// - Parameter isMain: whether the edition is the main one, whose records are read already.
  func arranged(_ source: SourceTable, isMain: Bool) throws(Diagnostic) -> ArrangedTable {
    var fresh = self
    let before = edition.sink.diagnostics.count
    let records = try fresh.add(
      source.fields, published: isMain ? source.published : nil, slugs: source.slugs, photos: source.photos)
    return ArrangedTable(
      source: source, records: records, place: tables.count, tables: Array(fresh.tables.dropFirst(tables.count)),
      said: Array(edition.sink.diagnostics.dropFirst(before)))
  }

  /// - Parameters:
  ///   - published: the table's records in the edition's language; nil where they are still to be read.
  ///   - slugs: those of the main edition, so that a record has one address in every language.
  @discardableResult
  mutating func add(
    _ fields: TableFields, published: PublishedRecords?, slugs: SlugTable, photos: TablePhotos = .none
  ) throws(Diagnostic) -> EditionRecords {
    let language = RecordLanguage(edition.language.code, among: languages)
    let published = if let published { published } else { try PublishedRecords(fields, language) }
    let records = try EditionRecords(fields, published: published, language: language, edition: edition)
    var configuration = fields.configuration.localized(for: edition.language)
    configuration.fields = published.listed
    try checkSearch(configuration, fields)
    let place = tables.count
    let rows = withReferences(Array(0..<records.count), configuration, records)
    tables.append(
      SiteTable(
        configuration, records, slugs: slugs, photos: photos,
        arrangement: try arrange(configuration, records, rows), privacy: privacy))
    for view in configuration.views {
      for (view, rows) in try pages(of: view, records) {
        var view = view
        view.fields = published.listed
        tables.append(
          SiteTable(
            view, records, slugs: slugs, photos: photos, arrangement: try arrange(view, records, rows),
            privacy: privacy,
            main: (place, configuration)))
      }
    }
    return records
  }

  /// Throws for a field of `search` that the table does not have, or does not publish: its values stand in the index.
  private func checkSearch(_ table: TableConfiguration, _ fields: TableFields) throws(Diagnostic) {
    for table in [table] + table.views {
      for field in table.search?.fields ?? [] where !SearchField.isTitle(field.name, of: table.kind) {
        _ = try fields.publishedSource(field)
      }
    }
  }

  private func arrange(
    _ configuration: TableConfiguration, _ records: EditionRecords, _ rows: [Int]
  ) throws(Diagnostic) -> TableArranger.Arrangement {
    var arrangement = try TableArranger(
      configuration: configuration, records: records, rows: rows, edition: edition
    ).arrange()
    arrangement.seePattern = edition.strings.text("see") ?? arrangement.seePattern
    return arrangement
  }

  /// Other names stand where names are looked up: in an index of letters.
  private func withReferences(
    _ rows: [Int], _ configuration: TableConfiguration, _ records: EditionRecords
  ) -> [Int] {
    let references = records.references
    guard configuration.sections.isIndex, !references.targets.isEmpty else { return rows }
    if rows.count == records.count { return rows + references.rows }
    let shown = Set(rows)
    return rows + references.rows.filter { row in references.target(of: row).map(shown.contains) ?? false }
  }

  /// A view with the rows that it chooses; with `each`, one for each value of the field, in the language's order.
  private func pages(
    of view: TableConfiguration, _ records: EditionRecords
  ) throws(Diagnostic) -> [(view: TableConfiguration, rows: [Int])] {
    let rows = try chosen(view, records)
    guard let each = view.each else { return [(view, withReferences(rows, view, records))] }
    let source = try records.fields.publishedSource(each)
    var values = GroupedValues()
    for row in rows {
      for value in try records.fields.value(source, row, records.language)?.texts ?? [] { values.add(value, row) }
    }
    let groups = values.groups
    let names = groups.map(\.value)
    let locale = LetterIndex.locale(forLanguage: view.sections.locale ?? edition.language.code)
    let ranks = try TextOrder(locale: locale).ranks(of: names)
    let order = names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return order.map { (page(of: view, for: names[$0]), groups[$0].rows) }
  }

  private func chosen(_ view: TableConfiguration, _ records: EditionRecords) throws(Diagnostic) -> [Int] {
    let rows = Array(0..<records.count)
    guard let condition = view.condition else { return rows }
    let expression = try records.fields.expression(condition)
    let main = RecordLanguage(languages[0].code, among: languages)
    var chosen: [Int] = []
    for row in rows where try records.fields.result(expression, row, main).isTrue { chosen.append(row) }
    return chosen
  }

  private func page(of view: TableConfiguration, for value: String) -> TableConfiguration {
    var page = view
    page.eachValue = value
    page.eachFolder = ValuePattern(view.path).folder
    page.title = ValuePattern(view.title).text(with: value)
    page.path = ValuePattern(view.path).text(with: Slug.slug(ofIdentifier: value))
    page.name = ValuePattern(view.name).text(with: value)
    return page
  }
}
