import Blade
import Cells

extension Value {
  /// Whether a part has nothing to show: null, false, or text of nothing but white space.
  var isBlank: Bool {
    switch self {
    case .null, .boolean(false): true
    case .string(let text): text.utf8.allSatisfy { $0 <= 0x20 }
    case .html(let bytes): bytes.isEmpty
    case .list(let values): values.isEmpty
    default: false
    }
  }

  /// Whether a state is on. Sources without types, such as CSV and YAML, write it as a word.
  var isOn: Bool {
    guard case .string(let text) = self else { return isTrue }
    return isTrue && !["false", "no", "off", "否"].contains(text.lowercased())
  }

  /// The value as text; empty where it has none.
  var plainText: String {
    (try? text()) ?? ""
  }

  /// The texts of a list that are not blank; one for a single value.
  var words: [String] {
    let values: [Value] = if case .list(let values) = self { values } else { [self] }
    return values.filter { !$0.isBlank }.map(\.plainText)
  }

  /// The value on one line, escaped: line feeds and tabs become spaces.
  var escapedLine: [UInt8] {
    if case .html(let bytes) = self { return bytes }
    var text = plainText
    var html: [UInt8] = []
    text.withUTF8 { text in
      html.reserveCapacity(text.count)
      if text.contains(where: { $0 < 0x20 }) {
        Escaping.append(text.map { $0 < 0x20 ? 0x20 : $0 }[...], to: &html)
      } else {
        Escaping.append(text, to: &html)
      }
    }
    return html
  }
}
