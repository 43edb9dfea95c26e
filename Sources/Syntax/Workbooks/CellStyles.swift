import Diagnostics

/// What the formats of a workbook's cells say about the numbers in them.
struct CellStyles {
  enum Kind: Equatable {
    case plain
    /// A day, a time, or both.
    case date
    /// As many digits at least: 000000 shows 447 as 000447.
    case digits(Int)
  }

  private var kinds: [Kind] = []

  init() {}

  init(_ xml: [UInt8], file: String) throws(Diagnostic) {
    let parser = try XMLPullParser(xml, file: file)
    var codes: [String: String] = [:]
    var isInCells = false
    while let event = try parser.next() {
      switch event {
      case .start("numFmt", _): codes[event.attribute("numFmtId") ?? ""] = event.attribute("formatCode") ?? ""
      case .start("cellXfs", _): isInCells = true
      case .end("cellXfs"): isInCells = false
      case .start("xf", _):
        if isInCells { kinds.append(Self.kind(event.attribute("numFmtId") ?? "", codes)) }
      default: continue
      }
    }
  }

  subscript(style: Int) -> Kind { kinds.indices.contains(style) ? kinds[style] : .plain }

  /// ECMA-376, part 1, 18.8.30: formats that have a number instead of a code.
  private static func kind(_ id: String, _ codes: [String: String]) -> Kind {
    if let code = codes[id] { return kind(code) }
    switch Int(id) ?? 0 {
    case 14...22, 27...36, 45...47, 50...58: return .date
    default: return .plain
    }
  }

  /// Letters of dates count outside quotes, brackets and escapes.
  private static func kind(_ code: String) -> Kind {
    var letters: [UInt8] = []
    var closing: UInt8?
    var isEscape = false
    for byte in code.utf8 {
      if isEscape {
        isEscape = false
      } else if let end = closing {
        if byte == end { closing = nil }
      } else if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "_") {
        isEscape = true
      } else if byte == UInt8(ascii: "\"") {
        closing = byte
      } else if byte == UInt8(ascii: "[") {
        closing = UInt8(ascii: "]")
      } else {
        letters.append(byte)
      }
    }
    if letters.elementsEqual("General".utf8) { return .plain }
    if letters.contains(where: { "dmyhsDMYHS".utf8.contains($0) }) { return .date }
    let isDigits = letters.count > 1 && letters.allSatisfy { $0 == UInt8(ascii: "0") }
    return isDigits ? .digits(letters.count) : .plain
  }
}
