import Diagnostics
import Syntax

/// Whether a text may stand where a scalar stood: a number stays one.
enum ScalarCheck {
  static func check(_ change: FieldChange, _ node: SpanNode, _ source: SourceText) throws(Diagnostic) {
    guard case .scalar(let kind, _) = node.content else { throw .readOnlyField(change.name, source, node.range) }
    let expected: String? =
      switch kind {
      case .integer: isNumber(change.text, withFraction: false) ? nil : "whole number"
      case .real: isNumber(change.text, withFraction: true) ? nil : "number"
      case .true, .false: change.text == "true" || change.text == "false" ? nil : "'true' or 'false'"
      case .date: isInstant(change.text) ? nil : "time in the form 2026-01-31T08:00:00Z"
      case .string, .null: nil
      default: throw .readOnlyField(change.name, source, node.range)
      }
    if let expected { throw .wrongValue(change, expected: expected, source, node.range) }
  }

  /// RFC 8259 §6.
  private static func isNumber(_ text: String, withFraction: Bool) -> Bool {
    guard var reader = try? JSONReader(SourceText(file: "", bytes: Array(text.utf8))),
      let token = (try? reader.next()) ?? nil, token.range.count == text.utf8.count
    else { return false }
    return token.kind == .integer || withFraction && token.kind == .real
  }

  private static func isInstant(_ text: String) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    return text.utf8.count == pattern.count
      && zip(text.utf8, pattern).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
      }
  }
}
