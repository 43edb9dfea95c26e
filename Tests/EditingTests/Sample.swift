import Diagnostics
import Editing
import Syntax
import Testing

/// A file of three people in one of the formats that can be written back.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let format: DataFormat
  let text: String
  var encoding: String?

  var testDescription: String { name }
  var bytes: [UInt8] { Array(text.utf8) }

  func source(_ bytes: [UInt8]? = nil) throws(Diagnostic) -> EditableSource {
    try EditableSource(bytes ?? self.bytes, file: name, format: format, encoding: encoding, language: "zh")
  }

  /// The records as `name/phone`, by their reading with the readers of the format.
  static func people(_ bytes: [UInt8], _ sample: Sample) throws -> [String] {
    var reader = try DataReader(
      SourceText(file: sample.name, bytes: DecodedText(bytes, named: sample.encoding).bytes), format: sample.format)
    var people: [String] = []
    var (name, phone, key, depth) = ("", "", "", 0)
    while let token = try reader.next() {
      let text = String(decoding: reader.text(of: token), as: UTF8.self)
      switch token.kind {
      case .beginMapping:
        if depth == 0 { (name, phone) = ("", "") }
        depth += 1
      case .endMapping:
        depth -= 1
        if depth == 0 { people.append("\(name)/\(phone)") }
      case .key: key = text
      case .beginSequence, .endSequence: continue
      default:
        if key == "name" { name = text }
        if key == "phone" || key == "value" { phone = text }
      }
    }
    return people
  }
}

extension Sample {
  static let json = Sample(
    name: "people.json", format: .json,
    text: """
      [
        { "name": "Ann \\u0041",  "phone": "01" , "age": 41 },
        {"name":"陈望舒","phone":"02"},
        { "phone": "03", "name": "Zoe", "tags": ["a", "b"] }
      ]

      """)
  static let tightJSON = Sample(
    name: "tight.json", format: .json,
    text:
      "[{\"name\":\"Ann\",\"phone\":\"01\"},{\"name\":\"Bob\",\"phone\":\"02\"},{\"name\":\"Zoe\",\"phone\":\"03\"}]")
  static let lines = Sample(
    name: "people.ndjson", format: .json,
    text:
      "{\"name\": \"Ann\", \"phone\": \"01\"}\r\n{\"name\":\"Bob\",\"phone\":\"02\"}\r\n\r\n{\"name\":\"Zoe\",\"phone\":\"03\"}"
  )
  static let csv = Sample(
    name: "people.csv", format: .csv,
    text: "name,phone,note\r\nAnn,\"01\",\"says \"\"hi\"\"\"\r\n\"Bob, Jr\",=\"02\",\r\nZoe,'03,x\r\n")
  static let tsv = Sample(name: "people.tsv", format: .csv, text: "name\tphone\nAnn\t01\nBob\t02\nZoe\t03")
  static let yaml = Sample(
    name: "people.yaml", format: .yaml,
    text: """
      # People of the house
      - name: Ann   # the first
        phone: "01"
        note: |
          two
          lines

      # Bob came later
      -   name: 'Bob'
          phone: 02
      - name: Zoe
        phone: '03'

      """)
  static let propertyList = Sample(
    name: "people.plist", format: .propertyList,
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <array>
      \t<dict>
      \t\t<key>name</key>
      \t\t<string>Ann &amp; Co</string>
      \t\t<key>phone</key> <string>01</string>
      \t</dict>
      \t<!-- Bob -->
      \t<dict><key>name</key><string>Bob</string><key>phone</key><string>02</string></dict>
      \t<dict>
      \t\t<key>name</key>
      \t\t<string>Zoe</string>
      \t\t<key>phone</key>
      \t\t<string>03</string>
      \t</dict>
      </array>
      </plist>

      """)
  static let vcard = Sample(
    name: "people.vcf", format: .vcard,
    text: [
      "BEGIN:VCARD", "VERSION:3.0", "N:Ann;;;;", "FN:Ann", "TEL;TYPE=WORK:01", "PHOTO;ENCODING=b:AAAA", "END:VCARD",
      "BEGIN:VCARD", "VERSION:3.0", "FN:Bob", "TEL:02", "END:VCARD", "", "BEGIN:VCARD", "VERSION:3.0",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB", "TEL:03", "END:VCARD", "",
    ].joined(separator: "\r\n"))

  static let all = [json, tightJSON, lines, csv, tsv, yaml, propertyList, vcard]

  /// Where the records begin, found by trying.
  func starts(_ bytes: [UInt8]? = nil) throws -> [Int] {
    let source = try source(bytes)
    var starts: [Int] = []
    for start in 0..<(bytes ?? self.bytes).count {
      guard let record = source.record(at: start), record.isInList, !record.fields.isEmpty else { continue }
      if ["name", "phone"].allSatisfy({ name in record.fields.contains { $0.name == name } }) { starts.append(start) }
    }
    return starts
  }
}
