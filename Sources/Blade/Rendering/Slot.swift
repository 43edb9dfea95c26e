/// What stands between a component's tags, with the attributes of its own tag.
final class Slot: NativeObject {
  let content: [UInt8]
  let attributes: AttributeBag

  init(_ content: [UInt8], _ attributes: AttributeBag) {
    self.content = content
    self.attributes = attributes
  }

  func member(_ name: String) -> Value? {
    name == "attributes" ? .object(attributes) : nil
  }

  var printed: Value? { .html(content) }

  func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? {
    Self.call(method, on: content)
  }

  /// Methods that safe HTML of any origin answers.
  static func call(_ method: String, on content: [UInt8]) -> Value? {
    switch method {
    case "isEmpty": .boolean(content.isEmpty)
    case "isNotEmpty": .boolean(!content.isEmpty)
    case "hasActualContent": .boolean(hasContent(content))
    case "toHtml", "__toString": .html(content)
    default: nil
    }
  }

  /// Whether anything is left but blanks and comments.
  private static func hasContent(_ content: [UInt8]) -> Bool {
    var place = 0
    while place < content.count {
      if content[place...].starts(with: "<!--".utf8) {
        guard let end = CodeScanner.first(Array("-->".utf8), in: content, from: place + 4) else { return false }
        place = end + 3
      } else if content[place].isBlank {
        place += 1
      } else {
        return true
      }
    }
    return false
  }
}
