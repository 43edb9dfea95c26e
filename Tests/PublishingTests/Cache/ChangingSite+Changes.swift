import Effects
import Publishing
import TestSupport

extension ChangingSite {
  static let kinds = 45

  mutating func change() throws {
    // While a site has exports or data of its own, no page is kept.
    if Int.random(in: 0..<3, using: &numbers) == 0, !exports.isEmpty || extras.contains(8) {
      exports = []
      extras.remove(8)
      try writeConfiguration()
    }
    let isRecord = Int.random(in: 0..<3, using: &numbers) == 0
    try change(Int.random(in: 0..<(isRecord ? 8 : Self.kinds), using: &numbers))
  }

  mutating func change(_ kind: Int) throws {
    done = "change \(kind)"
    switch kind {
    case 0...7: try changeData(kind)
    case 8...12: try changeContent(kind)
    case 13...15: try changeTheme(kind)
    case 16...19: try changeOutput(kind)
    case 20...24: try changeSurroundings(kind)
    case 25...34: try changeMore(kind)
    default: try disturb(kind)
    }
  }

  /// What lists, posts and people show beside their own fields.
  mutating func changeSurroundings(_ kind: Int) throws {
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

  mutating func changePost() throws {
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

  mutating func changeData(_ kind: Int) throws {
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

  mutating func changeContent(_ kind: Int) throws {
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

  mutating func changeTheme(_ kind: Int) throws {
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

  mutating func changeOutput(_ kind: Int) throws {
    let published = try site.published().keys.sorted()
    guard let file = published.randomElement(using: &numbers) else { return }
    switch kind {
    case 16: try FileSystem.disk.remove(site.path + "/public/" + file)
    case 17: try site.write("public/" + file, "by hand")
    case 18: try? site.write("public/other.txt", "by hand")
    default:
      let state = site.path + "/.galley/public/" + ["stamp", "pages"][published.count % 2]
      guard var bytes = try? FileSystem.disk.read(state) else { return }
      if serial % 2 == 0 { bytes.removeLast(bytes.count / 3) } else { bytes[bytes.count / 2] ^= 1 }
      try FileSystem.disk.write(state, bytes)
    }
  }

  func toggle(_ file: String, _ text: String) throws {
    if FileSystem.disk.exists(site.path + "/" + file), text.utf8.count % 2 == 0 {
      try FileSystem.disk.remove(site.path + "/" + file)
    } else {
      try site.write(file, text)
    }
  }
}
