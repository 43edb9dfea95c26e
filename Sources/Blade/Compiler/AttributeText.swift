/// An attribute's value in which echoes stand.
struct AttributeText: Sendable {
  enum Part: Sendable {
    case text([UInt8])
    case echo(isRaw: Bool)
  }

  let parts: [Part]
}
