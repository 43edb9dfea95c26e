import CIndex

/// Calls into ICU that turn many texts into as many texts.
enum ICUText {
  typealias Result = (bytes: [UInt8], ends: [Int])

  static func isNFC(_ bytes: [UInt8]) -> Bool {
    var result: Int32 = 0
    let status = bytes.withUnsafeBytes {
      gidx_is_nfc($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &result)
    }
    return status <= 0 && result != 0
  }

  static func normalized(_ bytes: [UInt8], _ spans: [gidx_span], form: Int) -> Result? {
    bulk(bytes, spans) { gidx_normalize(Int32(form), $0, $1, $2, $3, &$4) }
  }

  static func normalized(_ text: String, form: Int) -> [UInt8] {
    let bytes = Array(text.utf8)
    return normalized(bytes, [gidx_span(start: 0, end: UInt64(bytes.count))], form: form)?.bytes ?? bytes
  }

  static func transliterated(_ bytes: [UInt8], _ spans: [gidx_span], by transliterator: OpaquePointer) -> Result? {
    bulk(bytes, spans) { gidx_transliterate(transliterator, $0, $1, $2, $3, &$4) }
  }

  private static func bulk(
    _ bytes: [UInt8], _ spans: [gidx_span],
    _ call: (
      UnsafePointer<CChar>?, [gidx_span], Int, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, inout [UInt64]
    ) -> Int32
  ) -> Result? {
    var offsets = [UInt64](repeating: 0, count: spans.count + 1)
    var text: UnsafeMutablePointer<CChar>?
    let status = bytes.withUnsafeBytes {
      call($0.baseAddress?.assumingMemoryBound(to: CChar.self), spans, spans.count, &text, &offsets)
    }
    defer { gidx_free(text) }
    guard status <= 0, let text else { return nil }
    let ends = offsets.dropFirst().map { Int(clamping: $0) }
    return (Array(UnsafeRawBufferPointer(start: text, count: ends.last ?? 0)), ends)
  }
}
