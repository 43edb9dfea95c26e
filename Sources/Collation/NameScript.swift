import CIndex

/// A script that names are written in; kana is one script here, as in an index.
package struct NameScript: Sendable, Hashable {
  /// Its code of ISO 15924, four letters with the first in the highest byte.
  let number: UInt32

  package static let han = NameScript("Hani")
  package static let kana = NameScript("Hrkt")
  package static let latin = NameScript("Latn")
  package static let hangul = NameScript("Hang")

  init(_ code: String) {
    number = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Of a letter; nil for digits, punctuation and what scripts share.
  package init?(_ scalar: Unicode.Scalar) {
    let script = NameScript(number: gidx_script(scalar.value))
    guard script.number != 0 else { return nil }
    self = [NameScript("Hira"), NameScript("Kana")].contains(script) ? .kana : script
  }

  private init(number: UInt32) {
    self.number = number
  }

  /// "Cyrl".
  package var code: String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - $0 * 8)) }, as: UTF8.self)
  }

  /// A character by which readers know the script: "Я".
  package var sample: String {
    let code = self == .kana ? "Hira" : code
    return Self.text { gidx_script_sample(code, $0, $1) } ?? code
  }

  /// "Cyrillic", "西里尔文".
  package func name(in language: String) -> String {
    Self.text { gidx_script_name(code, language, $0, $1) } ?? code
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress, fill(start, buffer.count) != 0 else { return nil }
      return String(cString: start)
    }
  }
}
