import Diagnostics

/// Turns the bytes of single values into text: what says its encoding is believed if it fits, what says none is UTF-8
/// or else what the whole file is most likely in.
struct ValueDecoder {
  var remarks: ReaderRemarks
  private let bytes: [UInt8]
  private let language: String?
  private var guess: String?

  init(_ source: SourceText, language: String?) {
    bytes = source.bytes
    remarks = ReaderRemarks(source)
    self.language = language
  }

  mutating func text(_ property: VCardProperty) -> String {
    guard property.encoding == .quotedPrintable else {
      return text(property.value, charset: property.parameter("CHARSET"), at: property.range)
    }
    let (decoded, dropped) = QuotedPrintable.decode(property.value)
    remarks.note(.quotedPrintable, at: property.range.lowerBound, count: dropped)
    return text(decoded[...], charset: property.parameter("CHARSET"), at: property.range)
  }

  mutating func text(_ value: ArraySlice<UInt8>, charset: String? = nil, at range: Range<Int>) -> String {
    if value.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) { return String(decoding: value, as: UTF8.self) }
    let claim = charset.map { $0.lowercased() }.flatMap { $0.isEmpty ? nil : $0 }
    let isUTF8 = EncodingGuess.isValidUTF8(value)
    if isUTF8, claim == nil || claim == "utf-8" || claim == "utf8" { return String(decoding: value, as: UTF8.self) }
    // What is UTF-8 by its bytes would be gibberish in any Latin code page.
    let isLatin = claim.map { $0.hasPrefix("iso-8859") || $0.hasPrefix("windows-125") || $0 == "us-ascii" } ?? false
    if isUTF8, isLatin { return String(decoding: value, as: UTF8.self) }
    if let claim, claim != "utf-8", claim != "utf8" {
      if let converted = try? DecodedText(Array(value), named: claim), converted.replaced == 0 {
        return String(decoding: converted.bytes, as: UTF8.self)
      }
      if isUTF8 { return String(decoding: value, as: UTF8.self) }
      remarks.note(.badText, at: range.lowerBound)
    } else if claim != nil {
      remarks.note(.badText, at: range.lowerBound)
    }
    let encoding = guessed(for: value)
    // UTF-8 with a byte that does not fit: a value that was cut off.
    if encoding != "UTF-8" {
      remarks.note(.guessed, encoding, at: range.lowerBound)
    } else if claim == nil {
      remarks.note(.badText, at: range.lowerBound)
    }
    let converted = try? DecodedText(Array(value), named: encoding)
    return String(decoding: converted?.bytes ?? Array(value), as: UTF8.self)
  }

  /// Of the whole file, or of the value alone where the file itself is ASCII and hides it.
  private mutating func guessed(for value: ArraySlice<UInt8>) -> String {
    if let guess { return guess }
    let whole = EncodingGuess(bytes, language: language)
    if whole.isUTF8 { return EncodingGuess(Array(value), language: language).encoding }
    guess = whole.encoding
    return whole.encoding
  }
}
