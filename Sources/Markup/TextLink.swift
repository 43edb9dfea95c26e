/// A link found in plain text, as a range of its UTF-8 bytes.
struct TextLink: Equatable {
  enum Kind {
    case url, topic, mention
  }

  let start: Int
  let end: Int
  let kind: Kind
}
