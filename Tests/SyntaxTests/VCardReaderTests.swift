import Diagnostics
import Testing

@testable import Syntax

@Suite("vCards")
struct VCardReaderTests {
  /// Every card as "key=value" pairs, lists and mappings flattened.
  private func cards(_ text: String, language: String? = nil) throws -> (
    cards: [[String]], remarks: [String], left: Int
  ) {
    try cards(Array(text.utf8), language: language)
  }

  private func cards(_ bytes: [UInt8], language: String? = nil) throws -> (
    cards: [[String]], remarks: [String], left: Int
  ) {
    let reader = VCardReader(SourceText(file: "a.vcf", bytes: bytes), language: language)
    var cards: [[String]] = []
    var depth = 0
    var keys: [String] = []
    while let token = try reader.next() {
      let text = String(decoding: reader.text(of: token), as: UTF8.self)
      switch token.kind {
      case .beginMapping:
        if depth == 0 { cards.append([]) }
        depth += 1
      case .endMapping: depth -= 1
      case .key: keys = depth == 1 ? [text] : [keys[0], text]
      case .string: cards[cards.count - 1].append(keys.joined(separator: ".") + "=" + text)
      case .data: cards[cards.count - 1].append("\(keys[0])=\(reader.text(of: token).count) bytes")
      default: continue
      }
    }
    return (cards, reader.diagnostics.map(\.identifier), reader.leftOut.count)
  }

  private func card(_ lines: String, version: String = "3.0") throws -> [String] {
    try cards("BEGIN:VCARD\r\nVERSION:\(version)\r\n\(lines)\r\nEND:VCARD\r\n").cards.first ?? []
  }

  @Test("A fold belongs to no text in 3.0, and is a blank in 2.1")
  func folding() throws {
    #expect(try card("FN:Ada\r\n  B\r\n yron") == ["name=Ada Byron"])
    #expect(try card("FN:Ada\n Byron\n", version: "2.1") == ["name=Ada Byron"])
    #expect(try card("FN:Ada\r\r\n  Byron\r\r\nTEL:1") == ["name=Ada Byron", "phones.value=1"])
  }

  @Test("Types, labels and preferences")
  func labels() throws {
    let found = try card(
      "FN:A\r\nTEL;WORK;FAX:1\r\nTEL;TYPE=\"voice,cell\":2\r\na.TEL;TYPE=home:3\r\na.X-ABLabel:_$!<Other>!$_\r\nTEL;VALUE=uri:tel:+4"
    )
    #expect(
      found == [
        "name=A", "phones.label=WORK FAX", "phones.value=1", "phones.label=CELL", "phones.value=2",
        "phones.label=Other",
        "phones.value=3", "phones.value=+4",
      ])
  }

  @Test("A colon within quotes is no end; quotes that never close are text")
  func quotes() throws {
    #expect(try card("FN;X=\"a:b\":Ada") == ["name=Ada"])
    #expect(try card("FN;X=\"a:Ada") == ["name=Ada"])
  }

  @Test(
    "Days with and without a year",
    arguments: [
      ("BDAY:19870307", "1987-03-07"), ("BDAY:1987-03-07T00:00:00Z", "1987-03-07"), ("BDAY:--0307", "--03-07"),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-07", "--03-07"), ("BDAY;VALUE=text:circa 1800", "circa 1800"),
    ])
  func days(_ line: String, _ day: String) throws {
    #expect(try card("FN:A\r\n" + line).last == "birthday=" + day)
  }

  @Test("BEGIN inside a card closes the one before, the end of the file the last; an agent's card is part of its own")
  func cut() throws {
    let found = try cards("BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nAGENT:\nBEGIN:VCARD\nFN:C\nEND:VCARD\nTEL:1\n")
    #expect(found.cards == [["name=A"], ["name=B", "phones.value=1"]])
    #expect(found.remarks == ["cut-card"])
  }

  @Test("A soft line break does not swallow the end of its card")
  func softEnd() throws {
    let found = try cards("BEGIN:VCARD\nFN;QUOTED-PRINTABLE:Ada=\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n")
    #expect(found.cards == [["name=Ada"], ["name=B"]])
    #expect(found.remarks == ["bad-quoted-printable"])
  }

  @Test("What is UTF-8 is not read in the Latin encoding that it claims; what is none is guessed and said")
  func claims() throws {
    #expect(try card("FN;CHARSET=ISO-8859-1:Zoë") == ["name=Zoë"])
    let bytes = Array("BEGIN:VCARD\nFN;CHARSET=UTF-8:Zo".utf8) + [0xEB] + Array("\nEND:VCARD\n".utf8)
    let found = try cards(bytes)
    #expect(found.cards == [["name=Zoë"]])
    #expect(found.remarks == ["bad-unicode", "encoding-guessed"])
  }

  @Test("Unknown properties keep their names; lines without a colon are passed over")
  func others() throws {
    let found = try cards("BEGIN:VCARD\nFN:A\nX-SKYPE:ada\nnonsense\nEND:VCARD\nEND:VCARD\n")
    #expect(found.cards == [["name=A", "X-SKYPE=ada"]])
    #expect(found.remarks == ["stray-line"])
  }

  @Test("Any cut of a file is read without harm")
  func everyCut() throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=X;ENCODING=QUOTED-PRINTABLE:=D0=97=\r\n=D0;B;;\r\nPHOTO;BASE64:\r\n AAAA\r\n\r\na.TEL;HOME:1\r\nEND:VCARD\r\n"
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { _ = try cards(Array(bytes.prefix(count))) }
  }
}
