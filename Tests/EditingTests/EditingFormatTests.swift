import Diagnostics
import Editing
import Syntax
import Testing

@Suite struct EditingFormatTests {
  private func set(_ sample: Sample, _ index: Int, _ name: String, _ text: String) throws -> String {
    let edit = RecordEdit.set([
      .init(start: try sample.starts()[index], fields: [FieldChange(name: name, text: text)])
    ])
    return String(decoding: try sample.source().applying(edit), as: UTF8.self)
  }

  private func identifier(_ body: () throws -> Void) -> String? {
    do { try body() } catch let problem as Diagnostic { return problem.identifier } catch {}
    return nil
  }

  @Test func valuesKeepTheirStyle() throws {
    #expect(try set(.csv, 0, "phone", "09").contains("Ann,\"09\",\"says"))
    #expect(try set(.csv, 1, "phone", "09").contains("\"Bob, Jr\",=\"09\",\r\n"))
    #expect(try set(.csv, 2, "phone", "+9").contains("Zoe,'+9,x"))
    #expect(try set(.yaml, 1, "name", "Bo's").contains("-   name: 'Bo''s'\n    phone: 02"))
    #expect(try set(.yaml, 0, "name", "Anna").contains("- name: Anna   # the first\n"))
    #expect(try set(.yaml, 0, "note", "a\nb").contains("  note: \"a\\nb\"\n\n# Bob came later\n"))
    #expect(try set(.propertyList, 0, "name", "A<B").contains("\t\t<string>A&lt;B</string>\n"))
    #expect(try set(.vcard, 2, "name", "Zoé").contains("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=A9\r\n"))
    #expect(try set(.vcard, 0, "family", "A;b").contains("N:A\\;b;;;;\r\nFN:Ann\r\n"))
    #expect(try set(.json, 0, "age", "42").contains("\"phone\": \"01\" , \"age\": 42 }"))
  }

  @Test func fieldsAreAddedInTheRecordsStyle() throws {
    #expect(try set(.tightJSON, 0, "note", "x").hasPrefix("[{\"name\":\"Ann\",\"phone\":\"01\",\"note\":\"x\"},"))
    #expect(try set(.yaml, 1, "note", "x: y").contains("    phone: 02\n    note: \"x: y\"\n- name: Zoe"))
    #expect(
      try set(.propertyList, 2, "note", "x").contains(
        "<string>03</string>\n\t\t<key>note</key>\n\t\t<string>x</string>\n\t</dict>"))
    #expect(try set(.vcard, 1, "email", "b@example.org").contains("TEL:02\r\nEMAIL:b@example.org\r\nEND:VCARD"))
    #expect(identifier { _ = try set(.csv, 0, "note2", "x") } == "unknown-column")
  }

  @Test func wrongValuesAreRefused() throws {
    #expect(identifier { _ = try set(.json, 0, "age", "old") } == "wrong-value")
    #expect(identifier { _ = try Sample.json.source().applying(.delete(at: 1)) } == "edit-conflict")
    #expect(identifier { _ = try set(.propertyList, 0, "name", "a\u{1}b") } == "edit-not-safe")
  }

  @Test func nestedFieldsHavePaths() throws {
    #expect(try set(.json, 2, "tags.2", "c").contains("\"tags\": [\"a\", \"c\"]"))
  }

  @Test func recordsMoveBetweenGroups() throws {
    let sample = Sample(
      name: "groups.yaml", format: .yaml,
      text:
        "- name: A\n  contacts:\n    - name: Ann\n      phone: 01\n- name: B\n  contacts:\n  - name: Bob\n    phone: 02\n"
    )
    let source = try sample.source()
    let ann = try #require(sample.text.utf8.firstRange(of: "name: Ann".utf8)?.lowerBound.utf16Offset(in: sample.text))
    let bob = try #require(sample.text.utf8.firstRange(of: "name: Bob".utf8)?.lowerBound.utf16Offset(in: sample.text))
    let bytes = try source.applying(.move(from: ann, beside: .init(start: bob, isBefore: false)))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "- name: A\n  contacts:\n      []\n- name: B\n  contacts:\n  - name: Bob\n    phone: 02\n  - name: Ann\n    phone: 01\n"
    )
  }

  @Test func flowStyleIsReadOnly() throws {
    let sample = Sample(name: "flow.yaml", format: .yaml, text: "[{name: Ann, phone: 01}, {name: Bob, phone: 02}]\n")
    #expect(identifier { _ = try sample.source().applying(.delete(at: try sample.starts()[0])) } == "read-only-format")
    #expect(try set(sample, 0, "name", "a, b") == "[{name: \"a, b\", phone: 01}, {name: Bob, phone: 02}]\n")
  }

  @Test func anchorsStandInTheWay() throws {
    let sample = Sample(
      name: "anchors.yaml", format: .yaml, text: "- name: &n Ann\n  phone: 01\n- name: *n\n  phone: 02\n- name: Zoe\n")
    #expect(identifier { _ = try sample.source().applying(.delete(at: try sample.starts()[0])) } == "edit-not-safe")
  }

  @Test func formatsWithoutTextAreReadOnly() {
    let bytes = Array("bplist00".utf8)
    #expect(
      identifier { _ = try EditableSource(bytes, file: "a.plist", format: .binaryPropertyList) } == "read-only-format")
  }
}

@Suite struct EditingEncodingTests {
  private static let text = "姓名,电话\n王小明,01\n李四,02\n"
  /// In GB2312.
  private static let bytes: [UInt8] = [
    0xD0, 0xD5, 0xC3, 0xFB, 0x2C, 0xB5, 0xE7, 0xBB, 0xB0, 0x0A, 0xCD, 0xF5, 0xD0, 0xA1, 0xC3, 0xF7, 0x2C, 0x30, 0x31,
    0x0A, 0xC0, 0xEE, 0xCB, 0xC4, 0x2C, 0x30, 0x32, 0x0A,
  ]

  private func source(_ encoding: String? = "gb2312") throws -> EditableSource {
    try EditableSource(Self.bytes, file: "people.csv", format: .csv, encoding: encoding, language: "zh")
  }

  private func set(_ text: String) throws -> RecordEdit {
    let start = try #require(Self.text.utf8.firstRange(of: "李四".utf8)).lowerBound
    let place = Self.text.utf8.distance(from: Self.text.utf8.startIndex, to: start)
    return .set([.init(start: place, fields: [FieldChange(name: "姓名", text: text)])])
  }

  @Test func tablesKeepTheirEncoding() throws {
    let bytes = try source().applying(set("王"))
    #expect(bytes == Array(Self.bytes[..<20] + [0xCD, 0xF5] + Self.bytes[24...]))
    #expect(try source(nil).applying(set("王")).count == bytes.count)
  }

  @Test func charactersOutsideItAreNamed() throws {
    do {
      _ = try source().applying(set("Ünal"))
      Issue.record("'Ü' is not in GB2312")
    } catch let problem as Diagnostic {
      #expect(problem.identifier == "unencodable-character")
      #expect(problem.summary.contains("'Ü' (U+00DC)"))
    }
  }

  @Test func tablesAreConvertedOnDemand() throws {
    let latin = Array("name;phone\nAndr".utf8) + [0xE9] + Array(";01\n".utf8)
    let source = try EditableSource(latin, file: "people.csv", format: .csv, language: "fr")
    let edit = RecordEdit.set([.init(start: 11, fields: [FieldChange(name: "name", text: "李")])])
    #expect(throws: Diagnostic.self) { _ = try source.applying(edit) }
    let bytes = try source.applying(edit, converts: true)
    #expect(bytes == [0xEF, 0xBB, 0xBF] + Array("name;phone\n李;01\n".utf8))
  }
}
