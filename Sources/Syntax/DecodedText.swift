import Diagnostics
import Glibc

/// A file's text in UTF-8, whatever its encoding was.
package struct DecodedText: Sendable, Equatable {
  /// UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// The encoding's usual name: "UTF-8", "GB18030".
  package let encoding: String
  /// Whether nothing said so but the bytes themselves.
  package let isGuessed: Bool
  /// How many bytes fit nothing and became U+FFFD.
  package let replaced: Int
  /// Where the first of them stands in ``bytes``.
  package let firstReplaced: Int?
  /// Bytes of the file's byte order mark.
  package let mark: Int

  /// Decodes what `name` says (`encoding:` in site.yaml), or nil to find out: a byte order mark, valid
  /// UTF-8, else the code page that gives the most plausible text for readers of `language`.
  ///
  /// Throws "unknown-encoding" where the C library knows no encoding of that name.
  package init(_ bytes: [UInt8], named name: String? = nil, language: String? = nil) throws(Diagnostic) {
    let name = name.flatMap { $0.lowercased() == "auto" ? nil : $0 }
    let found = EncodingGuess(bytes, language: language)
    let encoding = name ?? found.encoding
    let body = bytes[found.mark...]
    mark = found.mark
    isGuessed = name == nil && found.isGuessed
    self.encoding = encoding
    if found.isUTF8, !found.isDamaged, name == nil || name?.lowercased() == "utf-8" {
      self.bytes = Array(body)
      replaced = 0
      firstReplaced = nil
      return
    }
    (self.bytes, replaced, firstReplaced) = try Self.convert(body, from: encoding)
  }

  /// Whether text is in UTF-16 or UTF-32, so that not even its line ends are what they seem, or begins with a mark.
  package static func isWide(_ bytes: [UInt8]) -> Bool {
    let found = EncodingGuess(Array(bytes.prefix(4096)))
    return found.mark > 0 || found.encoding.hasPrefix("UTF-16") || found.encoding.hasPrefix("UTF-32")
  }

  /// What the people who keep the file should know about its encoding.
  package func remarks(on file: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if isGuessed {
      found.append(
        Diagnostic(
          .warning, "encoding-guessed", "'\(file)' says no encoding; read as \(encoding)",
          notes: firstLines.map { .init("The first lines read '\($0)'") },
          suggestion: "Name it in site.yaml: encoding: \(encoding.lowercased())"))
    }
    if replaced > 0 {
      found.append(
        Diagnostic(
          .warning, "bad-unicode", "\(replaced) bytes of '\(file)' are not \(encoding)",
          at: firstReplaced.map { SourceText(file: file, bytes: bytes).location(at: $0) },
          suggestion: "Correct them, or name the right encoding in site.yaml: encoding: gb18030"))
    }
    return found
  }

  /// The header and the first record, or as much as shows whether the guess was right.
  private var firstLines: [String] {
    bytes.prefix(4096).split { $0 == 0x0A || $0 == 0x0D }.prefix(2).map { line in
      let text = String(decoding: line, as: UTF8.self)
      return text.count > 100 ? text.prefix(100) + "…" : text
    }
  }

  /// As UTF-8, with a U+FFFD for each byte that fits nothing.
  static func convert(
    _ bytes: ArraySlice<UInt8>, from encoding: String
  ) throws(Diagnostic) -> (bytes: [UInt8], replaced: Int, first: Int?) {
    guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else {
      throw Diagnostic(
        .error, "unknown-encoding", "'\(encoding)' is no encoding that this system knows",
        suggestion: "Write utf-8, gb18030, big5, cp932 or windows-1252")
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    text.reserveCapacity(input.count * 3 / 2)
    var replaced = 0
    var first: Int?
    input.withUnsafeMutableBufferPointer { input in
      var rest: UnsafeMutablePointer<CChar>? = input.baseAddress
      var left = input.count
      while left > 0 {
        if append(converter, &rest, &left, to: &text) { continue }
        replaced += 1
        first = first ?? text.count
        text += [0xEF, 0xBF, 0xBD]
        rest = rest?.advanced(by: 1)
        left -= 1
      }
    }
    return (text, replaced, first)
  }

  /// Converts some 64 KiB; false at a byte that fits nothing.
  private static func append(
    _ converter: iconv_t, _ rest: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, to text: inout [UInt8]
  ) -> Bool {
    let room = 64 << 10
    var failed = false
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var space = room
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        var output = buffer.baseAddress
        failed = iconv(converter, &rest, &left, &output, &space) == Int(bitPattern: UInt.max) && errno != E2BIG
      }
      count = room - space
    }
    text += piece
    return !failed
  }
}
