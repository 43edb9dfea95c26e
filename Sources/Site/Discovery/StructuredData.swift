import Model
import Syntax

/// JSON-LD of one page: ProfilePage, Person, SocialMediaPosting and WebSite of schema.org. Of people it says nothing that
/// their page does not show, and neither numbers nor addresses.
struct StructuredData {
  let edition: Edition
  let configuration: SiteConfiguration
  /// Of the page.
  let url: String
  let picture: String?

  /// nil for pages that the vocabulary has no use for.
  func json(_ title: String, _ subject: PageSubject) -> [UInt8]? {
    var json = JSONWriter(isForMarkup: true)
    json.beginMapping()
    json.write("@context", "https://schema.org")
    switch subject {
    case .site: writeSite(to: &json)
    case .record(let table, let record) where table.table.kind == .status: writePosting(table, record, to: &json)
    case .record(let table, let record) where table.table.kind == .contact:
      json.write("@type", "ProfilePage")
      json.write("url", url)
      json.key("mainEntity")
      writePerson(title, table, record, to: &json)
    case .list, .record, .text: return nil
    }
    json.endMapping()
    return json.bytes
  }

  private func writeSite(to json: inout JSONWriter) {
    let isProfile = configuration.author.map(isOnlyAuthor) ?? false
    json.write("@type", isProfile ? "ProfilePage" : "WebSite")
    json.write("url", url)
    json.write("name", edition.language.title)
    json.write("description", configuration.description(in: edition.language))
    json.write("inLanguage", edition.language.code)
    guard let author = configuration.author else { return }
    json.key(isProfile ? "mainEntity" : "author")
    write(person: author, to: &json)
  }

  /// Whether the site is one person's posts, and so that person's profile.
  private func isOnlyAuthor(_ name: String) -> Bool {
    guard let table = edition.tables.first, table.table.kind == .status else { return false }
    return table.order.allSatisfy { record in
      let author = table.title(of: record)
      return author.isEmpty || author.utf8.elementsEqual(name.utf8)
    }
  }

  private func writePosting(_ table: SiteTable, _ record: Int, to json: inout JSONWriter) {
    let source = table.table.records[record]
    json.write("@type", "SocialMediaPosting")
    json.write("url", url)
    json.write("headline", NeighbourObject.excerpt(table, record))
    json.write("articleBody", table.shownText(of: source))
    json.write("datePublished", table.instant(of: record).map { Timestamp(unixSeconds: $0, offset: 0).iso8601 })
    json.write("inLanguage", source.text("language") ?? edition.language.code)
    json.write("image", picture)
    let name = table.title(of: record)
    guard let author = name.isEmpty ? configuration.author : name else { return }
    json.key("author")
    write(person: author, to: &json)
  }

  private func write(person name: String, to json: inout JSONWriter) {
    json.beginMapping()
    json.write("@type", "Person")
    json.write("name", name)
    json.endMapping()
  }

  private func writePerson(_ name: String, _ table: SiteTable, _ record: Int, to json: inout JSONWriter) {
    let sheet = ContactSheet(table, record: record, strings: edition.strings)
    json.beginMapping()
    json.write("@type", "Person")
    json.write("name", name)
    json.write("jobTitle", sheet.published(.jobTitle))
    if let organization = sheet.published(.organization) {
      json.key("worksFor")
      json.beginMapping()
      json.write("@type", "Organization")
      json.write("name", organization)
      json.endMapping()
    }
    json.write("image", picture)
    json.endMapping()
  }
}

extension SiteTable {
  /// The name of a record's picture, where its table shows it.
  func publishedImage(_ record: Int) -> String? {
    if let listed = configuration.fields, !listed.contains(where: { $0.name == "image" }) { return nil }
    return table.fields.text(.image, in: table.records[record])
  }
}
