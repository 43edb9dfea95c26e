import CExpat
import Diagnostics

/// An XML document as a tree, through expat with namespaces, for feeds. No external entity is read and none may be
/// declared; an entity that HTML knows and the document does not stays in the text as it was written.
///
/// What is broken ends the reading: the tree has what stood before, and ``problem`` says why.
package struct XMLDocument {
  /// The outermost element; nil where there is none.
  package let root: XMLElement?
  package let problem: Diagnostic?
  /// The text as UTF-8, to which places belong.
  package let source: SourceText

  /// Bound: nested elements of XML
  static let deepest = 256

  package init(_ source: SourceText) throws(Diagnostic) {
    try self.init(decoded: Self.decoded(source))
  }

  /// Reads what others write: of a text that is not well-formed, what ``XMLRepair`` makes of it.
  ///
  /// - Returns: the document, and what was put right.
  package static func repairing(
    _ source: SourceText
  ) throws(Diagnostic) -> (document: XMLDocument, remark: Diagnostic?) {
    let document = try XMLDocument(source)
    guard let problem = document.problem, problem.identifier == "xml-syntax" else { return (document, nil) }
    let repair = XMLRepair(document.source.bytes)
    if repair.count == 0 { return (document, nil) }
    let remark = Diagnostic(
      .warning, "xml-repaired",
      "\(repair.count == 1 ? "1 mistake" : "\(repair.count) mistakes") of '\(source.file)' put right",
      at: problem.location, explanation: "An '&' stands for itself as '&amp;', and a prefix needs a declaration")
    return (try XMLDocument(decoded: SourceText(file: source.file, bytes: repair.bytes)), remark)
  }

  private init(decoded text: SourceText) throws(Diagnostic) {
    source = text
    guard let parser = XML_ParserCreateNS("UTF-8", CChar(bitPattern: UInt8(ascii: " "))) else {
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(text.file)'")
    }
    let state = UnsafeMutablePointer<XMLTreeState>.allocate(capacity: 1)
    state.initialize(to: XMLTreeState(parser: parser))
    defer {
      XML_ParserFree(parser)
      state.deinitialize(count: 1)
      state.deallocate()
    }
    XML_SetUserData(parser, state)
    XML_SetElementHandler(parser, xmlStartElement, xmlEndElement)
    XML_SetCharacterDataHandler(parser, xmlCharacterData)
    XML_SetSkippedEntityHandler(parser, xmlSkippedEntity)
    XML_SetEntityDeclHandler(parser, xmlEntityDeclaration)
    XML_UseForeignDTD(parser, 1)
    let status = text.bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), 1)
    }
    problem = status == XML_STATUS_ERROR ? Self.problem(state.pointee, parser, text) : nil
    state.pointee.closeAll(at: text.bytes.count)
    root = state.pointee.root
  }

  private static func problem(_ state: XMLTreeState, _ parser: XML_Parser, _ source: SourceText) -> Diagnostic {
    let place = source.location(at: Int(XML_GetCurrentByteIndex(parser)))
    if let failure = state.failure { return Diagnostic(.error, failure.identifier, failure.summary, at: place) }
    let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "malformed XML"
    return Diagnostic(
      .error, "xml-syntax", "This is not well-formed XML: \(words)", at: place,
      suggestion: "The file may have been cut off, or was not made by a program")
  }

  /// By its mark, by what it declares, else UTF-8. What is declared as GB2312 is GB18030, which holds it: programs do not
  /// tell them apart (WHATWG Encoding, "gb2312").
  private static func decoded(_ source: SourceText) throws(Diagnostic) -> SourceText {
    let name = declaredEncoding(source.bytes)
    let text = try DecodedText(source.bytes, named: name)
    return SourceText(file: source.file, bytes: text.bytes)
  }

  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    // UTF-16 and UTF-32 are told by their marks and zeros, whatever they declare.
    if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return nil
    }
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard let start = head.utf8.firstRange(of: Array("encoding=".utf8)),
      let end = head.utf8.firstRange(of: Array("?>".utf8)),
      start.upperBound < end.lowerBound
    else { return nil }
    let rest = head[start.upperBound..<end.lowerBound]
    let name = rest.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    switch name {
    case "gb2312", "gbk", "gb_2312-80", "x-gbk": return "GB18030"
    case "iso-8859-1", "us-ascii", "ascii", "latin1": return EncodingGuess.isValidUTF8(bytes) ? nil : "WINDOWS-1252"
    case "utf-8", "utf8", "": return nil
    default: return name
    }
  }
}
