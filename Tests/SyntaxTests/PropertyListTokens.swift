import Diagnostics

@testable import Syntax

/// What a reader of any format gives, in words.
enum PropertyListTokens {
  /// Tokens as "kind:text", an error as "!identifier line:column summary".
  static func shown(_ bytes: [UInt8], _ format: DataFormat, items: String = "", most: Int = .max) -> [String] {
    var seen: [String] = []
    do throws(Diagnostic) {
      var reader = try DataReader(SourceText(file: "a", bytes: bytes), format: format, items: items)
      while seen.count < most, let token = try reader.next() {
        let text = String(decoding: reader.text(of: token), as: UTF8.self)
        seen.append(text.isEmpty ? "\(token.kind)" : "\(token.kind):\(text)")
      }
    } catch {
      let place = error.location.map { "\($0.line):\($0.column) " } ?? ""
      seen.append("!\(error.identifier) \(place)\(error.summary)")
    }
    return seen
  }
}
