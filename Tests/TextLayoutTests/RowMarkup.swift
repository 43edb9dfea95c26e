import TextLayout

/// Writes events as the HTML of the theme cases.
enum RowMarkup {
  static func html(_ events: [MarkupEvent], _ text: LayoutText) -> String {
    events.map { html($0, text) }.joined()
  }

  private static func html(_ event: MarkupEvent, _ text: LayoutText) -> String {
    switch event {
    case .text(let range, _): return escape(string(range, text))
    case .openLink(let run): return openTag(text.runs[run], text)
    case .closeLink: return "</a>"
    case .openGlue: return "<span class=k>"
    case .closeGlue: return "</span>"
    case .wordBreak: return "<wbr>"
    case .box(.emoji, let range, _): return "<span class=e>" + string(range, text) + "</span>"
    case .box(.symbol, let range, _):
      return "<span class=\"o\">" + escape(string(range, text), quotes: true) + "</span>"
    case .box(.halfWidth, let range, _):
      return "<span class=\"h\">" + escape(string(range, text), quotes: true) + "</span>"
    case .lineFeed: return "\n"
    }
  }

  private static func openTag(_ run: LayoutRun, _ text: LayoutText) -> String {
    switch run.kind {
    case .topic: "<a class=t href=\"#t\">"
    case .mention: "<a class=m href=\"#m\">"
    default: "<a class=u href=\"" + escape(string(run.source, text), quotes: true) + "\">"
    }
  }

  private static func string(_ range: Range<Int>, _ text: LayoutText) -> String {
    String(decoding: text.bytes[range], as: UTF8.self)
  }

  private static func escape(_ text: String, quotes: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where quotes: result += "&quot;"
      case "'" where quotes: result += "&#x27;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
