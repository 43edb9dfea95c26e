import CQRCode
import Cells

/// A QR code (ISO/IEC 18004) as a drawing.
struct QRCode {
  /// Without the quiet zone.
  private let width: Int
  /// Row by row, whether a module is dark.
  private let modules: [Bool]

  private static let quietZone = 4
  /// In bytes. More makes modules that a phone cannot tell apart on a screen.
  /// Bound: bytes in a QR code, a longer contact has none
  static let longest = 600

  /// nil for more than a code of a readable size holds.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= Self.longest,
      let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, bytes.count < 300 ? QR_ECLEVEL_M : QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    guard let data = code.pointee.data, width > 0 else { return nil }
    modules = (0..<width * width).map { data[$0] & 1 == 1 }
  }

  /// Black on white in either colour scheme; dark neighbours in a row are one piece of the path.
  func svg(label: String) -> String {
    let title = String(decoding: Escaping.html(label), as: UTF8.self)
    let side = width + 2 * Self.quietZone
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        let start = x
        while x < width, modules[y * width + x] { x += 1 }
        if x > start { path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return "<svg class=\"matrix\" viewBox=\"0 0 \(side) \(side)\" role=\"img\" aria-label=\"\(title)\">"
      + "<rect width=\"\(side)\" height=\"\(side)\" fill=\"#fff\"/><path d=\"\(path)\"/></svg>"
  }
}
