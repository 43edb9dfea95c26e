import Diagnostics
import Testing

@testable import Syntax

@Suite struct PropertyListReaderTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  /// Tokens as "kind:text", an error as "!identifier line:column summary".
  private func tokens(_ bytes: [UInt8]) -> [String] {
    var seen: [String] = []
    do throws(Diagnostic) {
      let reader = try PropertyListReader(SourceText(file: "a.plist", bytes: bytes))
      while let token = try reader.next() {
        let text = String(decoding: reader.text(of: token), as: UTF8.self)
        seen.append(text.isEmpty ? "\(token.kind)" : "\(token.kind):\(text)")
      }
    } catch {
      let place = error.location.map { "\($0.line):\($0.column) " } ?? ""
      seen.append("!\(error.identifier) \(place)\(error.summary)")
    }
    return seen
  }

  private func tokens(_ text: String) -> [String] { tokens(Array(text.utf8)) }

  private func value(_ text: String) -> [String] { tokens(Self.head + "<plist version=\"1.0\">" + text + "</plist>\n") }

  @Test func readsEveryKindOfValue() {
    #expect(
      value(
        """
        <array>
          <dict><key>Id</key><integer>1234567890123456789</integer><key>&#x4e2d;</key><string>a &lt; b &amp; é😀</string></dict>
          <dict/><array></array><string/><true/><false></false>
          <real> -1.5e3 </real><date>2014-09-01T08:23:00Z</date><data> SGk\n h </data><integer>none</integer>
        </array>
        """) == [
          "beginSequence", "beginMapping", "key:Id", "integer:1234567890123456789", "key:中", "string:a < b & é😀",
          "endMapping", "beginMapping", "endMapping", "beginSequence", "endSequence", "string", "true", "false",
          "real:-1.5e3", "date:2014-09-01T08:23:00Z", "data:Hi!", "string:none", "endSequence",
        ])
  }

  @Test func readsTextAcrossChunks() {
    let long = String(repeating: "中文 &amp; ", count: 30_000)
    let seen = value("<array>" + String(repeating: "<string>\(long)</string>", count: 3) + "</array>")
    #expect(seen.count == 5)
    #expect(seen[1] == seen[3])
    #expect(seen[1].utf8.count == "string:".utf8.count + 30_000 * "中文 & ".utf8.count)
  }

  @Test func readsUTF16() {
    let text = "<plist><string>中</string></plist>"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(tokens(bytes) == ["string:中"])
  }

  @Test func keepsCDATA() {
    #expect(value("<string><![CDATA[<b>&amp;</b>]]></string>") == ["string:<b>&amp;</b>"])
  }

  @Test func tokensKnowTheirBytes() throws {
    let source = SourceText(file: "a", bytes: Array("<plist><array><string>é</string><true/></array></plist>".utf8))
    let reader = try PropertyListReader(source)
    var shown: [String] = []
    while let token = try reader.next() { shown.append(String(decoding: source.bytes[token.range], as: UTF8.self)) }
    #expect(shown == ["<array>", "<string>é</string>", "<true/>", "</array>"])
  }

  @Test(arguments: [
    ("<dict><string>a</string></dict>", "!plist-syntax 3:28 Expected '<key>', found '<string>'"),
    ("<dict><key>a</key><key>b</key></dict>", "!plist-syntax 3:40 Expected a value, found '<key>'"),
    ("<dict><key>a</key></dict>", "!plist-syntax 3:40 The last key has no value"),
    ("<array><strin>a</strin></array>", "!plist-syntax 3:29 Property lists have no element '<strin>'"),
    ("<array>loose</array>", "!plist-syntax 3:29 Text must stand inside an element"),
    ("<string>a<b>c</b></string>", "!plist-syntax 3:31 A value of text cannot hold '<b>'"),
    ("<true/><true/>", "!plist-syntax 3:29 A property list holds one value"),
    ("<key>a</key>", "!plist-syntax 3:22 A key must stand in a dictionary"),
    ("<string>a</array>", "!plist-syntax 3:33 This closing tag does not match the element that is open"),
    ("<string>a & b</string>", "!plist-syntax 3:33 This is not well-formed XML"),
    ("<string>&eacute;</string>", "!plist-syntax 3:30 Unknown entity '&eacute;'"),
    ("<plist></plist>", "!plist-syntax 3:22 '<plist>' cannot stand inside '<plist>'"),
  ])
  func pointsAtMistakes(_ text: String, _ problem: String) {
    #expect(value(text).last == problem)
  }

  @Test(arguments: [
    ("", "!plist-syntax 1:1 The file holds no property list"),
    ("<plist><array><string>a", "!plist-syntax 1:24 The file ends inside an element"),
    ("<plist><array><str", "!plist-syntax 1:15 The file ends inside a tag"),
    ("<rss version='2.0'/>", "!wrong-format 1:1 Expected '<plist>', found '<rss>'"),
    ("<dict/>", "!wrong-format 1:1 Expected '<plist>', found '<dict>'"),
    ("{}", "!plist-syntax 1:1 This is not well-formed XML"),
  ])
  func saysWhatIsWrongWithTheFile(_ text: String, _ problem: String) {
    #expect(tokens(text) == [problem] || tokens(text).last == problem)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    #expect(
      tokens(Array("<plist><string>".utf8) + [0xB1, 0xB1] + Array("</string></plist>".utf8)).last?.hasPrefix(
        "!plist-syntax 1:16") == true)
  }

  @Test func refusesEntitiesByName() {
    let bomb = """
      <!DOCTYPE plist [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <plist><string>&b;</string></plist>
      """
    #expect(tokens(bomb).last?.hasPrefix("!entity-declaration 1:") == true)
    #expect(tokens(bomb).last?.hasSuffix("found 'a'") == true)
    let external = "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><plist><string>&x;</string></plist>"
    #expect(tokens(external).last?.hasPrefix("!entity-declaration") == true)
    let parameter = "<!DOCTYPE plist [<!ENTITY % p SYSTEM \"http://example.org/x\"> %p;]><plist><true/></plist>"
    #expect(tokens(parameter).last?.hasPrefix("!entity-declaration") == true)
  }

  @Test func limitsNesting() {
    #expect(value(String(repeating: "<array>", count: 100_000)).last?.hasPrefix("!nesting-limit") == true)
  }

  @Test func survivesEveryTruncation() {
    let whole = Array(
      (Self.head + "<plist><array><dict><key>é</key><data>SGkh</data></dict><true/></array></plist>").utf8)
    for count in 0..<whole.count - 8 {
      #expect(tokens(Array(whole.prefix(count))).last?.hasPrefix("!") == true)
    }
  }
}
