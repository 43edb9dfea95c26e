import Testing

@testable import Syntax

@Suite struct JSONWriterTests {
  private func written(indent: Int = 0, isForMarkup: Bool = false, _ calls: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indent: indent, isForMarkup: isForMarkup)
    calls(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func sample(_ writer: inout JSONWriter) {
    writer.beginMapping()
    writer.key("a")
    writer.beginSequence()
    writer.integer(-1)
    writer.real(0.1)
    writer.real(.nan)
    writer.boolean(true)
    writer.null()
    writer.raw("9007199254740993")
    writer.endSequence()
    writer.key("b")
    writer.beginMapping()
    writer.endMapping()
    writer.key("c")
    writer.string("中\"\\\n\u{1}/")
    writer.endMapping()
  }

  @Test func writesOnOneLine() {
    #expect(written(sample) == #"{"a":[-1,0.1,null,true,null,9007199254740993],"b":{},"c":"中\"\\\n\u0001/"}"#)
  }

  @Test func indents() {
    let text = written(indent: 2) { writer in
      writer.beginMapping()
      writer.key("a")
      writer.beginSequence()
      writer.integer(1)
      writer.integer(2)
      writer.endSequence()
      writer.endMapping()
      writer.endLine()
    }
    #expect(text == "{\n  \"a\": [\n    1,\n    2\n  ]\n}\n")
  }

  @Test func writesLines() {
    let text = written { writer in
      for number in 1...2 {
        writer.beginSequence()
        writer.integer(number)
        writer.endSequence()
        writer.endLine()
      }
    }
    #expect(text == "[1]\n[2]\n")
  }

  @Test func escapesMarkupWhereAsked() {
    #expect(written(isForMarkup: true) { $0.string("</script>&\u{2028}é") } == #""\u003c/script\u003e\u0026\u2028é""#)
  }

  @Test func whatItWritesReadsBack() throws {
    let text = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }.filter { $0 != "\0" }))
    for isForMarkup in [false, true] {
      let json = written(isForMarkup: isForMarkup) { $0.string(text) }
      #expect(try JSON.parse(.init(file: "a", bytes: Array(json.utf8)))?.text == text)
    }
  }
}
