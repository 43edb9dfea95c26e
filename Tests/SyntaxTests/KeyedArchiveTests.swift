import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Syntax

@Suite struct KeyedArchiveTests {
  /// An XML archive: `#3` is a reference, a bare word a string, `[…]` an array, `{key value …}` a dictionary.
  private func tokens(top: String = "{root #1}", _ objects: String...) -> [String] {
    let text =
      "<plist><dict><key>$version</key><integer>100000</integer><key>$objects</key><array><string>$null</string>"
      + objects.map(xml).joined() + "</array><key>$archiver</key><string>NSKeyedArchiver</string><key>$top</key>"
      + xml(top) + "</dict></plist>"
    return PropertyListTokens.shown(Array(text.utf8), .propertyList)
  }

  private func xml(_ notation: String) -> String {
    var text = ""
    // Whether a key comes next, for each open bracket; nil in an array.
    var wantsKey: [Bool?] = []
    for word in notation.replacing("{", with: " { ").replacing("}", with: " } ").replacing("[", with: " [ ").replacing(
      "]", with: " ] "
    ).split(separator: " ") {
      let isKey = wantsKey.last == .some(true)
      switch word {
      case "]", "}":
        text += word == "]" ? "</array>" : "</dict>"
        wantsKey.removeLast()
      case "[": text += "<array>"
      case "{": text += "<dict>"
      default: text += isKey ? "<key>\(word)</key>" : scalar(word)
      }
      if let last = wantsKey.indices.last, wantsKey[last] != nil { wantsKey[last] = !isKey }
      if word == "[" || word == "{" { wantsKey.append(word == "{" ? true : nil) }
      if word == "]" || word == "}", let last = wantsKey.indices.last, wantsKey[last] != nil { wantsKey[last] = true }
    }
    return text
  }

  private func scalar(_ word: Substring) -> String {
    if word.first == "#" { return "<dict><key>CF$UID</key><integer>\(word.dropFirst())</integer></dict>" }
    if word.first == "=" { return "<data>\(word.dropFirst())</data>" }
    return Double(word) == nil ? "<string>\(word)</string>" : "<real>\(word)</real>"
  }

  @Test func readsObjectsOfAnyClass() {
    #expect(
      tokens(
        top: "{Presidents #1}", "{NS.objects [#2] $class #4}", "{Name #3 President 1 Party #0 $class #5}", "George",
        "{$classname NSArray}", "{$classname President}") == [
          "beginSequence", "beginMapping", "key:Name", "string:George", "key:President", "real:1", "key:Party", "null",
          "endMapping", "endSequence",
        ])
  }

  @Test func readsFoundationsClasses() {
    #expect(
      tokens(
        "{NS.objects [#2 #3 #4 #5 #6 #7 #8 #9 #11]}", "{NS.keys [#13] NS.objects [#14] $class #10}", "{NS.string text}",
        "{NS.time 0}", "{NS.data =SGk=}", "{$class #12}", "{NS.base #0 NS.relative #14}", "{NS.object.0 #13}",
        "{NS.bytes =SGk=}", "{$classname NSDictionary}", "{NS.base #7 NS.relative #13}", "{$classname NSNull}", "key",
        "http://example.org/x") == [
          "beginSequence", "beginMapping", "key:key", "string:http://example.org/x", "endMapping", "string:text",
          "instant:978307200", "data:Hi", "null", "string:http://example.org/x", "beginSequence", "string:key",
          "endSequence", "string:Hi", "string:http://example.org/key", "endSequence",
        ])
  }

  @Test func severalTopsAreAMapping() {
    #expect(tokens(top: "{a #1 b 2}", "x") == ["beginMapping", "key:a", "string:x", "key:b", "real:2", "endMapping"])
  }

  @Test func recordsReferToEachOtherByName() {
    #expect(
      tokens("{NS.objects [#2 #3]}", "{name Ann boss #3 friends #1}", "{name Bob boss #2 self #3}").filter {
        !$0.hasPrefix("key")
      }.last == "!reference-cycle 1:106 '0.friends' refers back to what holds it")
    #expect(
      tokens("{NS.objects [#2 #3]}", "{name Ann boss #3}", "{name Bob boss #2 self #3}") == [
        "beginSequence", "beginMapping", "key:name", "string:Ann", "key:boss", "string:Bob", "endMapping",
        "beginMapping", "key:name", "string:Bob", "key:boss", "string:Ann", "key:self", "string:Bob", "endMapping",
        "endSequence",
      ])
  }

  @Test func listsInsideAreWrittenOut() {
    #expect(
      tokens("{NS.objects [#2]}", "{name Team members #3}", "{NS.objects [#4]}", "{name Ann team #2}").suffix(8)
        == [
          "beginMapping", "key:name", "string:Ann", "key:team", "string:Team", "endMapping", "endSequence",
          "endMapping",
          "endSequence",
        ].suffix(8))
  }

  @Test(arguments: [
    (["{next #2}", "{next #1}"], "'next.next' refers back to what holds it"), (["#1"], "UID 1 names no object"),
    (["{NS.objects [#99]}"], "UID 99 names no object of the archive"),
    (["{NS.objects x}"], "'NS.objects' must be a list"),
    (["{NS.keys [a b] NS.objects [c]}"], "A dictionary has 2 keys, but 1 values"),
    (["{NS.keys [[a]] NS.objects [c]}"], "A key must be text"), (["{NS.string [a]}"], "'NS.string' must be text"),
  ])
  func refusesWhatLeadsNowhere(_ objects: [String], _ summary: String) {
    let seen = objects.count == 2 ? tokens(objects[0], objects[1]) : tokens(objects[0])
    #expect(seen.last?.hasPrefix("!") == true)
    #expect(seen.last?.contains(summary) == true, "\(seen.last ?? "")")
  }

  @Test func sharedObjectsCannotExplode() {
    var objects = ["{NS.objects [#2]}"]
    for number in 2..<22 {
      objects.append("{NS.objects [" + String(repeating: "#\(number + 1) ", count: 12) + "]}")
    }
    objects.append("x")
    let text =
      "<plist><dict><key>$archiver</key><string>A</string><key>$top</key>\(xml("{root #1}"))<key>$objects</key><array><string>$null</string>"
      + objects.map(xml).joined() + "</array></dict></plist>"
    #expect(PropertyListTokens.shown(Array(text.utf8), .propertyList).last?.hasPrefix("!expansion-limit") == true)
  }

  @Test func aPropertyListThatMentionsTheMarkIsNone() {
    let text = "<plist><dict><key>$archiver</key><string>x</string></dict></plist>"
    #expect(
      PropertyListTokens.shown(Array(text.utf8), .propertyList) == [
        "beginMapping", "key:$archiver", "string:x", "endMapping",
      ])
  }

  @Test func readsABinaryArchive() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    let seen = PropertyListTokens.shown(bytes, .binaryPropertyList)
    #expect(
      seen.prefix(12) == [
        "beginSequence", "beginMapping", "key:age", "integer:50", "key:boss", "string:Wim Leaf", "key:joined",
        "instant:1678307200", "key:name", "string:Vera Root", "key:team", "string:North",
      ])
    #expect(seen.count { $0 == "beginMapping" } == 3)
    #expect(seen.suffix(4) == ["key:team", "null", "endMapping", "endSequence"])
  }

  @Test func survivesEveryChangedByte() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    for place in bytes.indices {
      for value: UInt8 in [0x0F, 0x80, 0xFF, bytes[place] &+ 1] {
        var changed = bytes
        changed[place] = value
        #expect(PropertyListTokens.shown(changed, .binaryPropertyList, most: 1000).count < 1000)
      }
    }
  }
}
