import Diagnostics
import Effects
import Publishing
import TestSupport

/// A site whose sources change at random, one kind of source after the other.
struct ChangingSite {
  let site: GoldenSite
  /// What site.yaml says.
  private var title = "Changing"
  private var sections = "letter"
  private var links = "relative"
  private var embedsCharacters = false
  private var numbers: SeededNumbers
  private var posts: [[(String, String)]] = []
  private var people: [[(String, String)]] = []
  private var serial = 0
  /// What was done last, for messages.
  private(set) var done = ""

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
    try site.write("Content/pages/about.md", "---\ntitle: About\n---\nText")
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

  private func writeConfiguration() throws {
    try site.write("Content/site.yaml", configuration)
  }

  private func writeProfile(_ name: String) throws {
    try site.write(
      "Content/profile.yaml",
      "name: \(name)\nsummary: See https://post.example/3\navatar: face\nurl: https://e.example/\(serial)\n")
  }

  /// A GIF of one pixel, and of a size that is the serial's.
  private func writePicture(_ name: String) throws {
    let size = [UInt8(serial % 200 + 1), 0, UInt8(serial / 200 + 1), 0]
    let head = Array("GIF89a".utf8) + size + [0x80, 0, 0, UInt8(serial % 251), 0, 0, 255, 255, 255]
    try site.write("Content/\(name).gif", head + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])
  }

  private var configuration: String {
    """
    title: \(title)
    language: en
    timeZone: UTC
    baseURL: https://site.example/
    languages:
      - {code: en, title: \(title)}
      - {code: zh-Hans, path: zh, title: 变}
    publish:
      compress: [gzip]
    links: \(links)
    fonts: {embedCJK: \(embedsCharacters)}
    profile: profile.yaml
    tables:
      people:
        kind: contact
        source: people.json
        sections: \(sections)
        detail: page
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

    """
  }

  private mutating func word() -> String {
    let words = [
      "Ada", "Bo", "Cem", "Dee", "Émile", "Fay", "张三", "李四", "ß", "quick", "brown", "<b>", "& co", "#topic#", "🙂",
    ]
    return words[Int.random(in: 0..<words.count, using: &numbers)]
  }

  private mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &numbers)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func post() -> [(String, String)] {
    serial += 1
    let day = Int.random(in: 10...28, using: &numbers)
    let month = Int.random(in: 1...9, using: &numbers)
    return [
      ("id", "\"\(serial)\""), ("userName", quoted(0...1)), ("text", quoted(1...30)),
      ("createdAt", "\"2026-0\(month)-\(day)T10:00:00Z\""), ("url", "\"https://post.example/\(serial)\""),
      ("tags", "[\"t\(serial % 3)\"]"),
    ]
  }

  private mutating func person() -> [(String, String)] {
    serial += 1
    return [
      ("id", "\"p\(serial)\""), ("name", quoted(1...2)), ("phone", "\"\(serial)\""),
      ("organization", ["\"A\"", "\"B\""][serial % 2]),
    ]
  }

  private mutating func quoted(_ count: ClosedRange<Int>) -> String {
    JSONString.quoted(words(count))
  }

  private func writeData() throws {
    try site.write("Content/posts.json", Self.json(posts))
    try site.write("Content/people.json", Self.json(people))
  }

  /// - Parameter records: the fields' values in JSON.
  private static func json(_ records: [[(String, String)]]) -> String {
    let lines = records.map { fields in
      "{" + fields.map { "\(JSONString.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  static let kinds = 25

  mutating func change() throws {
    try change(Int.random(in: 0..<Self.kinds, using: &numbers))
  }

  mutating func change(_ kind: Int) throws {
    done = "change \(kind)"
    switch kind {
    case 0...7: try changeData(kind)
    case 8...12: try changeContent(kind)
    case 13...15: try changeTheme(kind)
    case 16...19: try changeOutput(kind)
    default: try changeSurroundings(kind)
    }
  }

  /// What lists, posts and people show beside their own fields.
  private mutating func changeSurroundings(_ kind: Int) throws {
    serial += 1
    switch kind {
    case 20: try changePost()
    case 21: try writeProfile(words(1...1).filter(\.isLetter) + "x")
    case 22:
      let photo = "photos/p\(61 + serial % 40)"
      let file = site.path + "/Content/\(photo).gif"
      if serial % 3 == 0, FileSystem.disk.exists(file) {
        try FileSystem.disk.remove(file)
      } else {
        try writePicture(photo)
      }
    case 23: try writePicture(["images/pic", "images/face"][serial % 2])
    default:
      if serial % 2 == 0 { links = links == "root" ? "relative" : "root" } else { embedsCharacters.toggle() }
      try writeConfiguration()
    }
  }

  private mutating func changePost() throws {
    let post = Int.random(in: 0..<posts.count, using: &numbers)
    let other = Int.random(in: 0..<posts.count, using: &numbers)
    let (id, url) = (posts[other][0].1, String(posts[other][4].1.dropFirst().dropLast()))
    let features = [
      ("tags", "[\"topic\", \"t\(serial % 3)\"]"), ("inReplyTo", id), ("boosted", "\"\(url)\""),
      ("quote", "{\"userName\": \"Q\", \"url\": \"\(url)\", \"text\": \"Quoted \(serial)\"}"),
      ("html", "\"<p>\(serial) <a href='\(url)'>there</a></p><p><img src='images/pic.gif' alt='P'></p>\""),
      ("media", "[{\"file\": \"pic\", \"type\": \"image/gif\", \"alt\": \"P\"}]"), ("cw", "\"Careful \(serial)\""),
      ("visibility", "\"unlisted\""),
    ]
    let feature = features[Int.random(in: 0..<features.count, using: &numbers)]
    posts[post].removeAll { $0.0 == feature.0 || $0.0 == "kind" }
    posts[post].append(feature)
    if feature.0 == "boosted" { posts[post].append(("kind", "\"boost\"")) }
    posts[post][2].1 = "\"see \(url) #topic\""
    try writeData()
  }

  private mutating func changeData(_ kind: Int) throws {
    let post = Int.random(in: 0..<posts.count, using: &numbers)
    let person = Int.random(in: 0..<people.count, using: &numbers)
    switch kind {
    case 0, 1: people[person][2].1 = quoted(1...2)
    case 2: people[person][1].1 = quoted(1...2)
    case 3: posts[post][2].1 = quoted(0...30)
    case 4: posts.insert(self.post(), at: post)
    case 5: if posts.count > 40 { posts.remove(at: post) }
    case 6: people[person].append(("extra\(person % 3)", quoted(1...1)))
    default: people.swapAt(person, 0)
    }
    try writeData()
  }

  private mutating func changeContent(_ kind: Int) throws {
    switch kind {
    case 8:
      title = "T" + words(1...1).filter(\.isLetter)
      sections = ["letter", "none"][posts.count % 2]
      try writeConfiguration()
    case 9: try site.write("Content/pages/about.md", "---\ntitle: \(serial)\n---\n\(words(1...9))")
    case 10: try toggle("Content/pages/more.md", "---\ntitle: More\n---\n\(words(1...9))")
    case 11:
      try toggle("Content/images/b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 \(serial)\"/>")
    default: try site.write("Content/strings/en.yaml", "member: \(words(1...1).filter(\.isLetter))x\n")
    }
  }

  private mutating func changeTheme(_ kind: Int) throws {
    switch kind {
    case 13:
      try toggle(
        "Templates/pages/contact.blade.html",
        "<h1>{{ $person->name }}</h1>\(serial)\n@foreach ($neighbours as $n)<i>{{ $n->title }}</i>@endforeach\n")
    case 14: try toggle("Templates/assets/theme.css", "b{color:red}")
    default:
      try toggle(
        "Templates/pages/status.blade.html",
        "{{ $newer?->title }}|{{ $older?->title }}|@foreach ($neighbours as $n)<i>{{ $n->title }}</i>@endforeach\n")
    }
  }

  private mutating func changeOutput(_ kind: Int) throws {
    let published = try site.published().keys.sorted()
    let file = published[Int.random(in: 0..<published.count, using: &numbers)]
    switch kind {
    case 16: try FileSystem.disk.remove(site.path + "/public/" + file)
    case 17: try site.write("public/" + file, "by hand")
    case 18: try site.write("public/other.txt", "by hand")
    default:
      let state = site.path + "/.galley/public/" + ["stamp", "pages"][published.count % 2]
      var bytes = try FileSystem.disk.read(state)
      if serial % 2 == 0 { bytes.removeLast(bytes.count / 3) } else { bytes[bytes.count / 2] ^= 1 }
      try FileSystem.disk.write(state, bytes)
    }
  }

  private func toggle(_ file: String, _ text: String) throws {
    if FileSystem.disk.exists(site.path + "/" + file), text.utf8.count % 2 == 0 {
      try FileSystem.disk.remove(site.path + "/" + file)
    } else {
      try site.write(file, text)
    }
  }
}
