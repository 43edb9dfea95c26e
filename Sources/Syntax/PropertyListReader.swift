import CExpat
import Diagnostics

/// A pull parser for XML property lists over expat, fed in pieces of 64 KiB.
///
/// No external entities are read and none may be declared, so nothing can expand. A class, since expat
/// keeps a pointer to the grammar that its callbacks fill.
package final class PropertyListReader: TokenReader {
  package let source: SourceText
  private let parser: XML_Parser
  private let state: UnsafeMutablePointer<ExpatState>
  private var read = 0
  private var fed = 0

  private static let chunk = 64 << 10

  package init(_ source: SourceText) throws(Diagnostic) {
    guard let parser = XML_ParserCreate(nil) else {
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(source.file)'")
    }
    self.source = source
    self.parser = parser
    state = .allocate(capacity: 1)
    state.initialize(to: ExpatState(parser: parser))
    XML_SetUserData(parser, state)
    XML_SetElementHandler(parser, expatStartElement, expatEndElement)
    XML_SetCharacterDataHandler(parser, expatCharacterData)
    XML_SetSkippedEntityHandler(parser, expatSkippedEntity)
    XML_SetEntityDeclHandler(parser, expatEntityDeclaration)
  }

  deinit {
    XML_ParserFree(parser)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Nothing: expat refuses what is not well formed.
  var diagnostics: [Diagnostic] { [] }

  func fromStart() throws(Diagnostic) -> any TokenReader { try PropertyListReader(source) }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
    while read >= state.pointee.grammar.tokens.count {
      if fed > source.bytes.count { return nil }
      read = 0
      try feed()
    }
    defer { read += 1 }
    return state.pointee.grammar.tokens[read]
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    state.pointee.grammar.text[token.text]
  }

  private func feed() throws(Diagnostic) {
    state.pointee.grammar.startChunk()
    let count = min(Self.chunk, source.bytes.count - fed)
    let isLast = fed + count == source.bytes.count
    let status = source.bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.advanced(by: fed).assumingMemoryBound(to: CChar.self), Int32(count), isLast ? 1 : 0)
    }
    fed = isLast ? source.bytes.count + 1 : fed + count
    if let failure = state.pointee.grammar.failure {
      throw Diagnostic(
        .error, failure.identifier, failure.summary, at: source.location(failure.range), suggestion: failure.suggestion)
    }
    if status == XML_STATUS_ERROR { throw problem() }
  }

  /// expat's complaint in our words.
  private func problem() -> Diagnostic {
    let code = XML_GetErrorCode(parser)
    let place = source.location(at: Int(XML_GetCurrentByteIndex(parser)))
    let (summary, suggestion): (String, String?) =
      switch code {
      case XML_ERROR_NO_ELEMENTS:
        state.pointee.grammar.depth > 0
          ? ("The file ends inside an element", "It may have been cut off") : ("The file holds no property list", nil)
      case XML_ERROR_TAG_MISMATCH: ("This closing tag does not match the element that is open", nil)
      case XML_ERROR_INVALID_TOKEN:
        (
          "This is not well-formed XML",
          "Write '&amp;' for '&' and '&lt;' for '<'; the file must be in the encoding it declares"
        )
      case XML_ERROR_UNCLOSED_TOKEN: ("The file ends inside a tag", "It may have been cut off")
      case XML_ERROR_UNDEFINED_ENTITY: ("Unknown entity", "Write the character itself, or its number: '&#233;'")
      case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: ("Expected the end of the file after '</plist>'", nil)
      case XML_ERROR_UNKNOWN_ENCODING: ("The declared encoding is not known", "Save it as UTF-8")
      default: (Self.words(code), nil)
      }
    return Diagnostic(.error, "plist-syntax", summary, at: place, suggestion: suggestion)
  }

  private static func words(_ code: XML_Error) -> String {
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "malformed XML"
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
