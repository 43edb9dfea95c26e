import Diagnostics
import Syntax

/// Reads site.yaml. Problems are collected, so that one run shows them all.
package struct ConfigurationReader {
  let source: SourceText
  let sink: DiagnosticSink

  package init(_ source: SourceText, sink: DiagnosticSink) {
    self.source = source
    self.sink = sink
  }

  /// Throws where nothing can be made of the file; otherwise the sink says what is wrong.
  package func read() throws(Diagnostic) -> SiteConfiguration {
    guard let node = try YAML.parse(source), node.entries != nil else {
      throw Diagnostic(
        .error, "empty-configuration", "site.yaml holds no keys", at: source.location(at: 0),
        suggestion: "Add 'title:', 'language:' and 'timeZone:'")
    }
    var keys = KeyReader(node, subject: "site.yaml", source: source, sink: sink, .site)
    let title = required("title", "title: My site", &keys)
    let code = required("language", "language: en", &keys)
    let zone = required("timeZone", "timeZone: Europe/Berlin", &keys)
    let languages = languages(&keys, main: code, title: title)
    let codes = languages.map(\.code)
    let author = keys.text("author")
    let configuration = SiteConfiguration(
      title: title, languages: languages, timeZone: zone, baseURL: baseURL(&keys), author: author,
      profile: profile(&keys),
      descriptions: keys.localized("description", languages: codes), metrics: metrics(&keys),
      links: keys.choice("links", of: SiteConfiguration.Links.self) ?? .relative,
      audience: keys.choice("audience", of: SiteConfiguration.Audience.self) ?? .public,
      menu: menu(&keys, codes), tables: tables(&keys, codes, author: author), privacy: privacy(&keys),
      media: MediaOptions(&keys),
      publishing: PublishingReader(source, sink: sink).read(&keys),
      views: ViewDeclarationReader(source: source, sink: sink).read(&keys), print: PrintOptions(&keys),
      embedsCJK: embedsCJK(&keys),
      location: source.location(node.range.lowerBound..<node.range.lowerBound + 1),
      timeZoneLocation: keys.location("timeZone"))
    keys.finish()
    return configuration
  }

  private func required(_ name: String, _ example: String, _ keys: inout KeyReader) -> String {
    if let text = keys.text(name), !text.isEmpty { return text }
    if !sink.diagnostics.contains(where: { $0.summary.hasPrefix("'\(name)' takes") }) {
      sink.report(
        Diagnostic(
          .error, "missing-key", "'\(name)' is missing from site.yaml", at: source.location(at: 0),
          suggestion: "Add the line '\(example)'"))
    }
    return ""
  }

  private func baseURL(_ keys: inout KeyReader) -> String? {
    guard let node = keys.node("baseURL"), let text = node.text else { return nil }
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      keys.report(
        "wrong-type", "'baseURL' takes an address that begins with https:// or http://", at: node.range)
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  /// `profile: profile.json`, or the profile itself.
  private func profile(_ keys: inout KeyReader) -> ConfiguredProfile? {
    guard let node = keys.node("profile") else { return nil }
    let location = source.location(node.range)
    if let name = node.text { return .file(name, location) }
    return .fields(ProfileReader(source: source, sink: sink).read(node, subject: "'profile'"), location)
  }

  /// `theme: {metrics: classic}`.
  private func metrics(_ keys: inout KeyReader) -> String? {
    guard let node = keys.node("theme") else { return nil }
    var theme = KeyReader(node, subject: "'theme'", source: source, sink: sink, .theme)
    defer { theme.finish() }
    return theme.text("metrics")
  }

  /// `fonts: {embedCJK: true}`.
  private func embedsCJK(_ keys: inout KeyReader) -> Bool {
    guard let node = keys.node("fonts") else { return false }
    var fonts = KeyReader(node, subject: "'fonts'", source: source, sink: sink, .fonts)
    defer { fonts.finish() }
    return fonts.boolean("embedCJK") ?? false
  }

  /// `menus: {main: [feed, {page: about, title: …, icon: …}]}`, or the list itself.
  private func menu(_ keys: inout KeyReader, _ languages: [String]) -> [MenuEntry]? {
    guard let node = keys.node("menus") else { return nil }
    var list = node.list
    if node.entries != nil {
      var menus = KeyReader(node, subject: "'menus'", source: source, sink: sink, .menus)
      list = menus.node("main")?.oneOrMore
      menus.finish()
    }
    return list?.compactMap { menuEntry($0, languages) }
  }

  private func menuEntry(_ node: Node, _ languages: [String]) -> MenuEntry? {
    let location = source.location(node.range)
    if let name = node.text { return MenuEntry(target: name, title: nil, icon: nil, location: location) }
    var keys = KeyReader(node, subject: "'menus'", source: source, sink: sink, .menuEntry)
    let target = keys.text("table") ?? keys.text("page") ?? keys.text("url")
    let entry = MenuEntry(
      target: target ?? "", title: keys.localized("title", languages: languages), icon: keys.text("icon"),
      location: location)
    _ = [keys.node("table"), keys.node("page"), keys.node("url")]
    keys.finish()
    guard target != nil else {
      keys.report("missing-key", "A menu entry needs 'table', 'page' or 'url'", at: node.range)
      return nil
    }
    return entry
  }

  private func tables(_ keys: inout KeyReader, _ languages: [String], author: String?) -> [TableConfiguration] {
    let kinds = kinds(&keys)
    guard let node = keys.node("tables") else { return [] }
    let reader = KeyReader(node, subject: "'tables'", source: source, sink: sink)
    return reader.names.map { name, key, value in
      var table = TableReader(source, languages: languages, kinds: kinds.keys.sorted(), sink: sink)
        .read(name: name, key: key, Self.table(value, of: kinds))
      table.author = author
      return table
    }
  }
}
