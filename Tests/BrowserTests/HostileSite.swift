import Effects
import TestSupport

/// A site whose records were written by somebody who means harm.
///
/// Every text stands in every field of a status, a contact and a list's record. What it would run sets `hacked`.
struct HostileSite {
  let folder: String

  static let texts: [String] = [
    "<script>hacked=1</script>", "<img src=x onerror=hacked=1>", "\"><svg/onload=hacked=1>", "' onmouseover='hacked=1",
    "</title><script>hacked=1</script>", "]]><script>hacked=1</script>", "--><!-- <!--><script>hacked=1</script>",
    "</style></script><script>hacked=1</script>", "javascript:hacked=1", "JaVa\tScRiPt:hacked=1",
    "javascript&colon;hacked=1", "data:text/html,<script>hacked=1</script>", "vbscript:hacked=1",
    "//evil.example/x.png",
    "https://evil.example/\"onclick=\"hacked=1", "https://evil.example/'><b>#top\"ic @na<me",
    "&lt;script&gt;hacked=1&lt;/script&gt;", "{{ 6*7 }} {!! hacked !!} @php hacked @endphp @include('pages.home')",
    "<x-part name=\"title\" /> @{{ 6*7 }} {{-- hidden --}}", "\u{202E}gnp.exe\u{202D} \u{2067}\u{2066}\u{2068}",
    "\u{202C}\u{2069}\u{2069} \u{05D0}\u{05D1} 12 (a)", "a\u{200B}b\u{2060}c\u{FEFF}d\u{00AD}e\u{200D}f",
    "nul \u{0}<script>hacked=1</script>", "\u{1}\u{8}\u{1B}[31m\u{7F}\u{85}",
    "\u{2028}\u{2029}\r\n<script>\rhacked=1</script>", "../../x", "..\\..\\x", "/etc/passwd", "CON", "nul.html", ".",
    "..",
    ".git/config", "%2e%2e%2f%2e%2e%2fx", "index.html", "a/b/c", "?q#x", String(repeating: "a", count: 300),
    String(repeating: "\u{6F22}", count: 300), "e" + String(repeating: "\u{301}", count: 300), "=cmd|' /C calc'!A0",
    "<math><mtext><table><mglyph><style><img src=x onerror=hacked=1>", "<a href=\"jav&#x09;ascript:hacked=1\">a</a>",
    "<p style=\"background:url(https://evil.example/)\" id=content class=page>p</p><base href=//evil.example/>",
    "[a](javascript:hacked=1) ![b](https://evil.example/b.png) <https://evil.example/>",
    "[a](<data:text/html,x>) [b](https://evil.example/\"onerror=hacked=1) `</code><script>hacked=1</script>`",
    "<iframe srcdoc='<script>hacked=1</script>'></iframe><object data=x><embed src=x><form action=//evil.example>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'><link rel=stylesheet href=//evil.example/>",
  ]

  /// Bytes that are no UTF-8: a stray one, a cut sequence, an overlong one, a lone surrogate, beyond the last code point.
  static let broken: [UInt8] = [
    0x61, 0xFF, 0xC3, 0x28, 0xC0, 0xBC, 0x62, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xE6, 0xBC,
  ]

  init() throws {
    folder = try TemporaryFolder.make()
    try FileSystem.disk.makeFolder(folder + "/Content/pages")
    try write("site.yaml", Array(Self.configuration.utf8))
    for name in ["posts", "people", "lists"] { try write(name + ".json", Self.records(name)) }
    try write(
      "guests.csv", Array("Name,Note\n".utf8) + Self.broken + Array(",=cmd|' /C calc'!A0\nB,\"".utf8) + [0, 0x22])
    var page = "---\ntitle: '</title><script>hacked=1</script>{{ 6*7 }}'\n---\n"
    for text in Self.texts { page += "\n\n" + text + "\n\n# " + text }
    try write("pages/hostile.md", Array(page.utf8) + Self.broken)
  }

  private func write(_ file: String, _ bytes: [UInt8]) throws {
    try FileSystem.disk.write(folder + "/Content/" + file, bytes)
  }

  func remove() { try? FileSystem.disk.removeTree(folder) }

  private static let configuration = """
    title: "</title><script>hacked=1</script> {{ 6*7 }}"
    language: en
    timeZone: UTC
    author: "\\"><script>hacked=1</script>"
    description: "\\"><script>hacked=1</script>"
    tables:
      posts:
        kind: status
        source: posts.json
        title: "</title><script>hacked=1</script>"
        detail: page
        rowsPerPage: 20
        also: [{title: "#{tag}", path: "/tags/{tag}/", each: tag, sections: none}]
      people:
        kind: contact
        source: people.json
        fields: {name: name, organization: text, phoneNumber: text, email: text, url: text, note: text, slug: name}
        detail: page
      lists:
        source: lists.json
        cell: subtitle
        header: "<script>hacked=1</script>"
        footer: "</p><script>hacked=1</script>"
        sections: group
        detail: page
        accessory: {button: text}
        fields: {name: name, detail: text, image: text, icon: text, url: text, link: text, text: text, group: name}
      guests: {kind: contact, source: guests.csv, fields: {name: Name, note: Note}, detail: page}
    menus:
      main:
        - {table: posts, icon: "\\"><script>hacked=1</script>"}
        - {table: people, title: "<script>hacked=1</script>"}
        - {table: lists}
        - hostile

    """

  private static func records(_ table: String) -> [UInt8] {
    var json: [UInt8] = Array("[".utf8)
    for (number, text) in texts.map({ Array($0.utf8) }).enumerated() {
      let value = quoted(text)
      var fields = ["id": table == "posts" ? Array("\"\(number)\"".utf8) : value]
      for name in ["name", "userName", "text", "source", "tag", "title", "avatar", "badge", "url", "image"] {
        fields[name] = value
      }
      fields["format"] = Array(["\"html\"", "\"markdown\"", "\"plain\""][number % 3].utf8)
      fields["createdAt"] = number % 5 == 0 ? value : Array("\"2026-01-\(10 + number % 20)T10:00:00Z\"".utf8)
      json += number == 0 ? "{".utf8 : ",\n{".utf8
      for (place, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        json += "\(place == 0 ? "" : ", ")\"\(field.key)\": ".utf8
        json += field.value
      }
      json += "}".utf8
    }
    return json + "]\n".utf8
  }

  /// Bytes as a JSON string: control characters and quotes escaped, all others as they are.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var json: [UInt8] = [0x22]
    for byte in text {
      switch byte {
      case 0x22, 0x5C: json += [0x5C, byte]
      case ..<0x20: json += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: json.append(byte)
      }
    }
    return json + [0x22]
  }
}
