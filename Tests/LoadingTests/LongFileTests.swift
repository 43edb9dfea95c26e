import Diagnostics
import Effects
import Model
import Syntax
import TestSupport
import Testing

@testable import Loading

@Suite("Files of lines that are too long to be held")
struct LongFileTests {
  private func pieces(of text: String, size: Int, longest: Int) -> [String] {
    let bytes = Array(text.utf8)
    var pieces = LinePieces(name: "a", size: bytes.count, pieceSize: size, longest: longest) { offset, count in
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
    var found: [String] = []
    while let piece = pieces.next() {
      switch piece {
      case .lines(let text, let offset):
        found.append("\(offset):\(text.location(at: 0).line):" + String(decoding: text.bytes, as: UTF8.self))
      case .tooLong(let place): found.append("line \(place.line) is too long")
      }
    }
    return found
  }

  @Test("Pieces are whole lines, and know their places")
  func wholeLines() {
    #expect(pieces(of: "a\nbb\nccc\n", size: 4, longest: 64) == ["0:1:a\n", "2:2:bb\n", "5:3:ccc\n"])
    #expect(pieces(of: "a\nbb\nccc", size: 100, longest: 100) == ["0:1:a\nbb\nccc"])
    #expect(pieces(of: "", size: 4, longest: 8) == [])
    #expect(pieces(of: "1234567\n8\n", size: 2, longest: 64) == ["0:1:1234567\n", "8:2:8\n"])
  }

  @Test("A line beyond the bound costs itself alone")
  func longLine() {
    let long = String(repeating: "x", count: 100)
    #expect(pieces(of: "a\n\(long)\nb\n", size: 4, longest: 8) == ["0:1:a\n", "line 2 is too long", "103:3:b\n"])
    #expect(pieces(of: "a\n\(long)", size: 4, longest: 8) == ["0:1:a\n", "line 2 is too long"])
  }

  @Test("Records of a long file are those of a short one, with the places of what is wrong")
  func records() throws {
    try TemporaryFolder.with { folder in
      let text = String(repeating: "word ", count: 2000)
      var lines = (0..<900).map { "{\"id\":\"\($0)\",\"text\":\"\(text)\"}" }
      lines[850] = "{\"id\":"
      lines[860] = lines[3]
      let path = folder + "/posts.ndjson"
      try FileSystem.disk.write(path, Array((lines.joined(separator: "\n") + "\n").utf8))
      let sink = DiagnosticSink()
      let loaded = try Loader(files: .disk, sink: sink).load(
        Source(files: [.init(path: path, name: "posts.ndjson")], kind: .status))
      #expect(loaded.records.count == 898)
      #expect(loaded.recordsIn == 900)
      #expect(sink.diagnostics.first { $0.identifier == "unreadable-record" }?.location?.line == 851)
      let loader = Loader(files: .disk, sink: sink)
      #expect(loader.location(of: loaded.records.count - 1, in: loaded)?.line == 900)
    }
  }
}
