import Diagnostics
import Effects
import Publishing
import TestSupport

/// A site whose sources change at random, one kind of source after the other.
struct ChangingSite {
  var site: GoldenSite
  /// What site.yaml says.
  var title = "Changing"
  var sections = "letter"
  var links = "relative"
  var embedsCharacters = false
  var compression = 0
  var host = 0
  /// Whether people have addresses of their ids; else of what is published of them.
  var identifies = false
  /// Lines below, each of which comes and goes.
  var extras: Set<Int> = [7]
  /// Tables of exports, which come and go too: a folder and an archive.
  var exports: Set<String> = []
  var numbers: SeededNumbers
  var posts: [[(String, String)]] = []
  var people: [[(String, String)]] = []
  var serial = 0
  /// What was done last, for messages.
  var done = ""

  /// - Parameter resources: the folder of another theme than that of Tests/Sites.
  init(at folder: String, seed: UInt64, resources: String? = nil) throws {
    var site = try GoldenSite(at: folder)
    site.options.resources = resources ?? site.options.resources
    self.site = site
    numbers = SeededNumbers(seed: seed)
    for _ in 0..<60 { posts.append(post()) }
    for _ in 0..<40 { people.append(person()) }
    try writeConfiguration()
    try writeProfile("Ada")
    for picture in ["images/pic", "images/face", "photos/p61", "photos/p62"] { try writePicture(picture) }
    try site.write("Content/pages/about.md", "---\ntitle: About\n---\nText ![P](images/pic.gif)")
    try site.write("Content/pages/idea.md", "---\ntitle: Idea\ndraft: true\n---\nText")
    try site.write("Content/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>")
    try site.write("Content/strings/en.yaml", "member: Friend\n")
    try writeData()
  }

  /// What is older than two seconds is known by what lstat says.
  static let later = Clock(now: { Clock.system.now() + 10 }, ticks: Clock.system.ticks)

  func build() throws(Diagnostic) {
    _ = try BuildPipeline(options: site.options, files: GoldenSite.files, clock: Self.later, sink: DiagnosticSink())
      .run()
  }

  func writeConfiguration() throws {
    try site.write("Content/site.yaml", configuration)
  }

  func writeProfile(_ name: String) throws {
    try site.write(
      "Content/profile.yaml",
      "name: \(name)\nsummary: See https://post.example/3\navatar: face\nurl: https://e.example/\(serial)\n")
  }

  /// A GIF of one pixel, and of a size that is the serial's.
  var picture: [UInt8] {
    let size = [UInt8(serial % 200 + 1), 0, UInt8(serial / 200 + 1), 0]
    let head = Array("GIF89a".utf8) + size + [0x80, 0, 0, UInt8(serial % 251), 0, 0, 255, 255, 255]
    return head + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  func writePicture(_ name: String) throws {
    try site.write("Content/\(name).gif", picture)
  }

  static let extraLines = [
    "audience: internal", "author: Ada", "description: Of changes", "privacy: {sensitive: leave-out}",
    "menus: [people, about]", "print: {columns: 2}", "timeZone: Asia/Tokyo", "baseURL: https://site.example/",
    "share: {motto: \"'Made'\"}",
  ]
  static let compressions = ["gzip", "", "gzip, brotli"]
  static let hosts = ["", ", host: netlify", ", host: github"]

  private var exportTables: String {
    exports.sorted().map { "  \($0.prefix { $0 != "." }): {kind: status, source: \($0), detail: page}\n" }.joined()
  }

  private var extraText: String {
    let zone = extras.contains(6) ? "" : "timeZone: UTC\n"
    return extras.sorted().map { Self.extraLines[$0] + "\n" }.joined() + zone
  }

  private var configuration: String {
    """
    \(extraText)
    title: \(title)
    language: en
    languages:
      - {code: en, title: \(title)}
      - {code: zh-Hans, path: zh, title: 变}
    publish:
      compress: [\(Self.compressions[compression])]
      targets: {web: {folder: /srv/site\(Self.hosts[host])}}
    links: \(links)
    fonts: {embedCJK: \(embedsCharacters)}
    profile: profile.yaml
    tables:
      people:
        kind: contact
        source: people.json
        sections: \(sections)
        detail: page\(identifies ? "\n    id: id" : "")
        fields: {name: name, phone: phone, organization: organization}
        photo: "photos/{id}.gif"
        search: [name, organization]
        export: [vcard]
        also:
          - {title: "{organization}", path: "/of/{organization}/", each: organization, sections: none}
      posts:
        kind: status
        source: posts.json
        detail: page
        rowsPerPage: 7
        sections: month
        feeds: [atom]
        boosts: quote
        also:
          - {title: "#{tag}", path: "/tags/{tag}/", each: tags, sections: none}
    \(exportTables)
    """
  }

  mutating func word() -> String {
    let words = [
      "Ada", "Bo", "Cem", "Dee", "Émile", "Fay", "张三", "李四", "ß", "quick", "brown", "<b>", "& co", "#topic#", "🙂",
    ]
    return words[Int.random(in: 0..<words.count, using: &numbers)]
  }

  mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &numbers)).map { _ in word() }.joined(separator: " ")
  }

  mutating func post() -> [(String, String)] {
    serial += 1
    let day = Int.random(in: 10...28, using: &numbers)
    let month = Int.random(in: 1...9, using: &numbers)
    return [
      ("id", "\"\(serial)\""), ("userName", quoted(0...1)), ("text", quoted(1...30)),
      ("createdAt", "\"2026-0\(month)-\(day)T10:00:00Z\""), ("url", "\"https://post.example/\(serial)\""),
      ("tags", "[\"t\(serial % 3)\"]"),
    ]
  }

  mutating func person() -> [(String, String)] {
    serial += 1
    return [
      ("id", "\"p\(serial)\""), ("name", quoted(1...2)), ("phone", "\"\(serial)\""),
      ("organization", ["\"A\"", "\"B\""][serial % 2]),
    ]
  }

  mutating func quoted(_ count: ClosedRange<Int>) -> String {
    JSONString.quoted(words(count))
  }

  func writeData() throws {
    try site.write("Content/posts.json", Self.json(posts))
    try site.write("Content/people.json", Self.json(people))
  }

  /// - Parameter records: the fields' values in JSON.
  static func json(_ records: [[(String, String)]]) -> String {
    let lines = records.map { fields in
      "{" + fields.map { "\(JSONString.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
