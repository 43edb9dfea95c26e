import Diagnostics
import Effects
import Publishing
import TestSupport

/// A site whose sources change at random, one kind of source after the other.
struct ChangingSite {
  let site: GoldenSite
  private var numbers: SeededNumbers
  private var posts: [[(String, String)]] = []
  private var people: [[(String, String)]] = []
  private var serial = 0
  /// What was done last, for messages.
  private(set) var done = ""

  init(at folder: String, seed: UInt64) throws {
    site = try GoldenSite(at: folder)
    numbers = SeededNumbers(seed: seed)
    for _ in 0..<60 { posts.append(post()) }
    for _ in 0..<40 { people.append(person()) }
    try site.write("Content/site.yaml", Self.configuration("Changing", "letter"))
    try site.write("Content/pages/about.md", "---\ntitle: About\n---\nText")
    try site.write("Content/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>")
    try site.write("Content/strings/en.yaml", "member: Friend\n")
    try writeData()
  }

  private static func configuration(_ title: String, _ sections: String) -> String {
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
    tables:
      people:
        kind: contact
        source: people.json
        sections: \(sections)
        detail: page
        fields: {name: name, phone: phone, organization: organization}
        also:
          - {title: "{organization}", path: "/of/{organization}/", each: organization, sections: none}
      posts: {kind: status, source: posts.json, detail: page, rowsPerPage: 7, feeds: [atom]}

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
      ("id", "\(serial)"), ("userName", word()), ("text", words(1...30)),
      ("createdAt", "2026-0\(month)-\(day)T10:00:00Z"),
    ]
  }

  private mutating func person() -> [(String, String)] {
    serial += 1
    return [
      ("id", "p\(serial)"), ("name", words(1...2)), ("phone", "\(serial)"), ("organization", ["A", "B"][serial % 2]),
    ]
  }

  private func writeData() throws {
    try site.write("Content/posts.json", Self.json(posts))
    try site.write("Content/people.json", Self.json(people))
  }

  private static func json(_ records: [[(String, String)]]) -> String {
    let lines = records.map { fields in
      "{" + fields.map { "\(JSONString.quoted($0)): \(JSONString.quoted($1))" }.joined(separator: ", ") + "}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  static let kinds = 20

  mutating func change() throws {
    try change(Int.random(in: 0..<Self.kinds, using: &numbers))
  }

  mutating func change(_ kind: Int) throws {
    done = "change \(kind)"
    switch kind {
    case 0...7: try changeData(kind)
    case 8...12: try changeContent(kind)
    case 13...15: try changeTheme(kind)
    default: try changeOutput(kind)
    }
  }

  private mutating func changeData(_ kind: Int) throws {
    let post = Int.random(in: 0..<posts.count, using: &numbers)
    let person = Int.random(in: 0..<people.count, using: &numbers)
    switch kind {
    case 0, 1: people[person][2].1 = words(1...2)
    case 2: people[person][1].1 = words(1...2)
    case 3: posts[post][2].1 = words(0...30)
    case 4: posts.insert(self.post(), at: post)
    case 5: if posts.count > 40 { posts.remove(at: post) }
    case 6: people[person].append(("extra\(person % 3)", word()))
    default: people.swapAt(person, 0)
    }
    try writeData()
  }

  private mutating func changeContent(_ kind: Int) throws {
    switch kind {
    case 8:
      try site.write(
        "Content/site.yaml",
        Self.configuration("T" + words(1...1).filter(\.isLetter), ["letter", "none"][posts.count % 2]))
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
