import CYAML
import Diagnostics

/// libyaml's event parser over one source. A class, since libyaml keeps pointers to its own structure
/// and to the input.
final class YAMLParser {
  private let source: SourceText
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var marks: YAMLMarks

  init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    marks = YAMLMarks(source.bytes)
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: source.bytes.count + 1)
    _ = input.initialize(from: source.bytes)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(source.file)'")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, source.bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws(Diagnostic) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return translated(event)
  }

  private func translated(_ event: yaml_event_t) -> YAMLEvent {
    let start = marks.offset(event.start_mark)
    var result = YAMLEvent(kind: .other, range: start..<max(start, marks.offset(event.end_mark)))
    switch event.type {
    case YAML_STREAM_END_EVENT: result.kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      result.kind = .alias
      result.text = Self.string(event.data.alias.anchor) ?? ""
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .sequenceStart
      result.anchor = Self.string(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.anchor = Self.string(event.data.mapping_start.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      result.kind = .scalar
      result.text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      result.anchor = Self.string(scalar.anchor)
      result.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    default: break
    }
    return result
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  /// libyaml's complaint in our words.
  private func problem() -> Diagnostic {
    let state = parser.pointee
    let words = state.problem.map { String(cString: $0) } ?? "malformed YAML"
    if state.error == YAML_READER_ERROR {
      return Diagnostic(
        .error, "not-utf-8", "'\(source.file)' is not valid UTF-8 here, or holds a character that YAML forbids",
        at: source.location(at: Int(clamping: state.problem_offset)), suggestion: "Save it as UTF-8")
    }
    let (summary, suggestion) = YAMLProblem.rephrased(words)
    var notes: [Diagnostic.Note] = []
    if let context = state.context.map({ String(cString: $0) }), state.context_mark.index != state.problem_mark.index {
      notes.append(.init(YAMLProblem.place(context), at: source.location(at: marks.offset(state.context_mark))))
    }
    return Diagnostic(
      .error, "yaml-syntax", summary, at: source.location(at: marks.offset(state.problem_mark)), notes: notes,
      suggestion: suggestion)
  }
}
