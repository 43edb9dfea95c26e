import Diagnostics
import Syntax

/// The configuration as it was read, key by key: each value, and whether site.yaml says it or a default does.
package struct ConfigurationListing {
  package struct Entry: Sendable {
    /// Keys from the outside in: "tables", "feed", "cell".
    package let path: [String]
    package let value: ConfiguredValue
    /// Where site.yaml says it; nil for a default.
    package let location: SourceLocation?
    /// Of a default that follows from another key: "kind status".
    package let cause: String?
  }

  package private(set) var entries: [Entry] = []
  private let source: SourceText
  private let root: Node?

  /// - Parameter source: the text that the configuration was read from.
  package init(_ configuration: SiteConfiguration, source: SourceText) throws(Diagnostic) {
    self.source = source
    root = try YAML.parse(source)
    addSite(configuration)
    for table in configuration.tables { addTable(table, at: ["tables", table.name]) }
  }

  private mutating func addSite(_ site: SiteConfiguration) {
    add(["title"], .text(site.title))
    add(["language"], .text(site.language.code))
    for language in site.languages where site.languages.count > 1 {
      add(["languages", language.code], .text(language.folder + "/ " + language.title), writtenAt: ["languages"])
    }
    add(["timeZone"], .text(site.timeZone))
    add(["baseURL"], .optional(site.baseURL))
    add(["author"], .optional(site.author))
    add(["description"], .optional(site.description(in: site.language)))
    add(["theme", "metrics"], .optional(site.metrics), cause: site.metrics == nil ? "the theme's first metrics" : nil)
    add(["fonts", "embedCJK"], .text("\(site.embedsCJK)"))
    add(["links"], .text(site.links.rawValue))
    add(["audience"], .text(site.audience.rawValue))
    add(
      ["menus", "main"], .optionalList(site.menu?.map(\.target)),
      cause: site.menu == nil ? "every table and page" : nil,
      writtenAt: ["menus"])
  }

  private mutating func addTable(_ table: TableConfiguration, at path: [String]) {
    let kind = "kind \(table.kind.rawValue)"
    add(path + ["kind"], .text(table.kind.rawValue))
    add(path + ["source"], .list(table.sources))
    add(path + ["items"], .optional(table.items.isEmpty ? nil : table.items.joined(separator: ".")))
    add(path + ["format"], .optional(table.format))
    add(path + ["id"], .optional(table.id?.name))
    add(
      path + ["fields"], .optionalList(table.fields?.map { "\($0.name): \($0.columns.joined(separator: ", "))" }),
      cause: table.fields == nil ? (PublicColumns(table).isAllowList ? "the usual ones" : "every column") : nil)
    add(path + ["where"], .optional(table.condition?.text))
    add(path + ["see"], .optional(table.see?.name))
    add(path + ["seeAlso"], .optional(table.seeAlso?.name))
    add(path + ["export"], .optionalList(table.exports.isEmpty ? nil : table.exports.map(\.rawValue)))
    add(path + ["publishIf"], .optional(table.publishCondition?.text))
    add(path + ["guard", "min"], .optionalNumber(table.countGuard?.minimum))
    add(
      path + ["guard", "maxDrop"],
      .optional(table.countGuard?.maximumDrop.map { "\(Double($0) / 10)%" }))
    addLook(table, at: path, cause: kind)
    for (place, view) in table.views.enumerated() {
      let inner = path + ["also", String(place + 1)]
      addLook(view, at: inner, cause: "the table")
      add(inner + ["each"], .optional(view.each?.name))
    }
  }

  /// What a view may have of its own.
  private mutating func addLook(_ table: TableConfiguration, at path: [String], cause: String) {
    add(path + ["path"], .text(table.path), cause: "the name")
    add(path + ["title"], .text(table.title), cause: "the name")
    add(path + ["cell"], .text(table.cell), cause: cause)
    add(path + ["style"], .text(table.style.rawValue))
    add(path + ["order"], .optionalList(table.order.map(ConfiguredValue.words)), cause: cause)
    add(path + ["sections"], .text(table.sections.word), cause: cause)
    add(path + ["locale"], .optional(table.sections.locale), cause: "language")
    add(path + ["pages"], .text(table.paging.rawValue))
    add(path + ["rowsPerPage"], .number(table.rowsPerPage), cause: cause)
    add(path + ["detail"], .text(table.detail.rawValue), cause: cause)
    add(path + ["search"], .optionalList(table.search?.fields.map(\.name)))
    add(path + ["icon"], .optional(table.icon))
    add(
      path + ["accessory"],
      .list(table.rows.accessories.map { $0.accessory.rawValue + ($0.state.map { ": " + $0.text } ?? "") }))
    add(path + ["link"], .optional(table.rows.link?.text))
    add(path + ["header"], .optional(table.rows.headers?.all.first))
    add(path + ["footer"], .optional(table.rows.footers?.all.first))
  }

  private mutating func add(
    _ path: [String], _ value: ConfiguredValue, cause: String? = nil, writtenAt written: [String]? = nil
  ) {
    let location = location(written ?? path)
    entries.append(Entry(path: path, value: value, location: location, cause: location == nil ? cause : nil))
  }

  /// Of the value at a path; a number goes into a list, from 1.
  private func location(_ path: [String]) -> SourceLocation? {
    var node = root
    for name in path {
      if let place = Int(name), let list = node?.oneOrMore, node?.entries == nil || list.count > 1 {
        node = list.indices.contains(place - 1) ? list[place - 1] : nil
      } else {
        node = node?[name]
      }
    }
    guard let node, !node.isNull else { return nil }
    return source.location(node.range)
  }
}
