import Diagnostics
import Glibc
import Syntax

/// A file's text in UTF-8 beside its bytes in its own encoding, so that parts of them can be replaced.
struct EncodedText: Sendable {
  let raw: [UInt8]
  let source: SourceText
  /// nil where the bytes are the text.
  let encoding: String?
  /// Whether site.yaml says which it is.
  let isNamed: Bool
  private let mark: Int

  init(
    _ raw: [UInt8], file: String, format: DataFormat, encoding named: String?, language: String?
  ) throws(Diagnostic) {
    self.raw = raw
    isNamed = named != nil && named?.lowercased() != "auto"
    guard format.isDecoded(raw, encoding: named) else {
      (source, encoding, mark) = (SourceText(file: file, bytes: raw), nil, 0)
      return
    }
    let decoded = try DecodedText(raw, named: named, language: language)
    guard decoded.replaced == 0 else {
      throw Diagnostic(
        .error, "read-only-format", "'\(file)' has bytes that are not \(decoded.encoding), and can only be read",
        suggestion: "Name the right encoding in site.yaml: encoding: gb18030")
    }
    source = SourceText(file: file, bytes: decoded.bytes)
    encoding = decoded.encoding
    mark = decoded.mark
  }

  private var isUTF8: Bool { encoding.map { $0.lowercased() == "utf-8" } ?? true }

  /// The file's bytes with parts of its text replaced; nothing else of them changes.
  ///
  /// Throws "unencodable-character" for a character that its encoding does not have.
  func applying(_ splices: [Splice]) throws(Diagnostic) -> [UInt8] {
    var own: [Splice] = []
    for splice in splices {
      let start = try offset(of: splice.range.lowerBound)
      let end = splice.range.isEmpty ? start : try offset(of: splice.range.upperBound)
      own.append(Splice(range: start..<max(start, end), bytes: try encoded(splice.bytes)))
    }
    guard let bytes = Splice.apply(own, to: raw) else { throw .unsafeEdit(source, splices.first?.range ?? 0..<0) }
    return bytes
  }

  /// The whole text in UTF-8, with the mark by which spreadsheets know it where it is a table.
  func converted(_ text: [UInt8], isTable: Bool) throws(Diagnostic) -> [UInt8] {
    if isNamed {
      throw Diagnostic(
        .error, "encoding-named", "'\(source.file)' cannot be converted while site.yaml names its encoding",
        suggestion: "Remove 'encoding:' from the table in site.yaml")
    }
    return (isTable ? [0xEF, 0xBB, 0xBF] : []) + text
  }

  /// How many bytes of the file make so many bytes of its text.
  private func offset(of place: Int) throws(Diagnostic) -> Int {
    guard let encoding, !isUTF8 else { return mark + place }
    if place == 0 { return mark }
    guard let converter = Self.open(to: "UTF-8", from: encoding) else { throw .unsafeEdit(source, place..<place) }
    defer { iconv_close(converter) }
    var input = raw[mark...].map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: place)
    let (read, written) = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        _ = iconv(converter, &from, &left, &to, &room)
        return (input.count - left, output.count - room)
      }
    }
    guard written == place else { throw .unsafeEdit(source, place..<place) }
    return mark + read
  }

  private func encoded(_ text: [UInt8]) throws(Diagnostic) -> [UInt8] {
    guard let encoding, !isUTF8, !text.isEmpty else { return text }
    guard let converter = Self.open(to: encoding, from: "UTF-8") else { throw .unsafeEdit(source, 0..<0) }
    defer { iconv_close(converter) }
    var input = text.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: text.count * 4 + 16)
    let (left, written) = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        let result = iconv(converter, &from, &left, &to, &room)
        // Where every character was converted, none may have been exchanged for another.
        return (result == 0 ? left : max(left, 1), output.count - room)
      }
    }
    if left > 0 { throw unencodable(text[(text.count - left)...], encoding) }
    return output[..<written].map { UInt8(bitPattern: $0) }
  }

  private func unencodable(_ rest: ArraySlice<UInt8>, _ encoding: String) -> Diagnostic {
    let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return Diagnostic(
      .error, "unencodable-character", "'\(scalar)' (\(code)) cannot be written in \(encoding)",
      explanation: "'\(source.file)' is in that encoding",
      suggestion: isNamed ? "Remove 'encoding:' from the table in site.yaml" : "Convert the file to UTF-8")
  }

  /// UTF-16 and UTF-32 get no further mark, and keep their byte order.
  private static func open(to: String, from: String) -> iconv_t? {
    let converter = iconv_open(to, from)
    return converter == iconv_t(bitPattern: -1) ? nil : converter
  }
}
