import CExpat
import Diagnostics

/// A pull parser for plain XML over expat, fed in pieces of 64 KiB.
///
/// No entity may be declared, so that nothing can expand, and none is read from elsewhere. A class, since expat keeps a
/// pointer to what its callbacks fill.
final class XMLPullParser {
  private let file: String
  private let bytes: [UInt8]
  private let parser: XML_Parser
  private let state: UnsafeMutablePointer<XMLEventList>
  private var fed = 0
  private var taken = 0

  private static let chunk = 64 << 10

  init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    guard let parser = XML_ParserCreate(nil) else {
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(file)'")
    }
    self.file = file
    self.bytes = bytes
    self.parser = parser
    state = .allocate(capacity: 1)
    state.initialize(to: XMLEventList())
    XML_SetUserData(parser, state)
    XML_SetElementHandler(parser, xmlPullStart, xmlPullEnd)
    XML_SetCharacterDataHandler(parser, xmlPullText)
    XML_SetEntityDeclHandler(parser, xmlPullEntity)
  }

  deinit {
    XML_ParserFree(parser)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The next event; nil at the end.
  func next() throws(Diagnostic) -> XMLEvent? {
    while taken >= state.pointee.events.count {
      if fed > bytes.count { return nil }
      state.pointee.events.removeAll(keepingCapacity: true)
      taken = 0
      try feed()
    }
    defer { taken += 1 }
    return state.pointee.events[taken]
  }

  private func feed() throws(Diagnostic) {
    let count = min(Self.chunk, bytes.count - fed)
    let isLast = fed + count == bytes.count
    let status = bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.advanced(by: fed).assumingMemoryBound(to: CChar.self), Int32(count), isLast ? 1 : 0)
    }
    fed = isLast ? bytes.count + 1 : fed + count
    if state.pointee.declaresEntity {
      throw Diagnostic(
        .error, "entity-declaration", "'\(file)' declares entities, which may stand for anything",
        suggestion: "Save the workbook again with a spreadsheet program")
    }
    if status == XML_STATUS_ERROR {
      throw Diagnostic(
        .error, "xml-syntax", "'\(file)' is not well-formed XML",
        suggestion: "It may have been cut off; export it again")
    }
  }
}
