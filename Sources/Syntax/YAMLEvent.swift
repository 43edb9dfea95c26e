/// One event of libyaml's parser with its place in bytes.
struct YAMLEvent {
  enum Kind {
    case streamEnd, documentStart, scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    /// Starts and ends of the stream and of documents that say nothing.
    case other
  }

  var kind: Kind
  /// UTF-8 bytes of the source.
  var range: Range<Int>
  /// A scalar's value or an alias's name.
  var text = ""
  var anchor: String?
  var isPlain = false
}
