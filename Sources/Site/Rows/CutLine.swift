import Blade
import Cells

/// A text of one line with the markup that its cut needs. The document holds the whole text once, whatever is shown.
enum CutLine {
  static func html(_ value: Value, _ cut: TextPart.Cut?) -> [UInt8] {
    let line = value.escapedLine
    switch cut {
    case .head: return head(value.plainText, line)
    case .middle: return middle(value.plainText, line)
    case .tail, .clip, nil: return line
    }
  }

  /// A line of the other direction overflows at its beginning; isolated, the text within keeps its own order.
  private static func head(_ text: String, _ line: [UInt8]) -> [UInt8] {
    let outside = TextDirection.base(of: text) == .rightToLeft ? "ltr" : "rtl"
    return Array("<span class=cut-head dir=\(outside)><bdi>".utf8) + line + Array("</bdi></span>".utf8)
  }

  /// The text for reading, searching and copying, out of sight, and its two halves drawn from attributes: the first
  /// ends in an ellipsis, the second loses its beginning.
  private static func middle(_ text: String, _ line: [UInt8]) -> [UInt8] {
    guard let halves = TextHalves(text) else { return line }
    var html = Array("<span class=cut-middle data-a=\"".utf8)
    html += Value.string(halves.first).escapedLine + Array("\" data-b=\"".utf8)
    html += Value.string(halves.second).escapedLine + Array("\"><span class=vh>".utf8)
    return html + line + Array("</span></span>".utf8)
  }
}
