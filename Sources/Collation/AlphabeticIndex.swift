import CIndex
import Diagnostics

/// ICU's buckets and collation of a locale; immutable, so threads may share it.
final class AlphabeticIndex: @unchecked Sendable {
  /// A bucket's label; nil for underflow, inflow and overflow, which are no letters.
  let labels: [String?]
  private let pointer: OpaquePointer

  init(locale: String, added: [String]) throws(Diagnostic) {
    var error: Int32 = 0
    guard let pointer = Self.open(locale, added, &error) else {
      throw Diagnostic(
        .error, "unknown-locale", "Locale '\(([locale] + added).joined(separator: "' or '"))' has no letter index",
        explanation: "A locale is a language tag of BCP 47, such as 'en', 'zh-Hans' or 'th-u-ka-noignore'")
    }
    self.pointer = pointer
    labels = (0..<gidx_bucket_count(pointer)).map { bucket in
      var kind: Int32 = 0
      guard let label = gidx_label(pointer, bucket, &kind), kind == Int32(GIDX_NORMAL) else { return nil }
      return String(cString: label)
    }
  }

  deinit { gidx_close(pointer) }

  private static func open(_ locale: String, _ added: [String], _ error: inout Int32) -> OpaquePointer? {
    let tags = added.map { Array($0.utf8CString) }
    var pointers: [UnsafePointer<CChar>?] = []
    func open(from index: Int, _ error: inout Int32) -> OpaquePointer? {
      guard index < tags.count else { return gidx_open(locale, pointers, pointers.count, &error) }
      return tags[index].withUnsafeBufferPointer {
        pointers.append($0.baseAddress)
        return open(from: index + 1, &error)
      }
    }
    return open(from: 0, &error)
  }

  /// The bucket of each text.
  func buckets(_ text: [UInt8], _ spans: [gidx_span]) throws(Diagnostic) -> [Int32] {
    var buckets = [Int32](repeating: 0, count: spans.count)
    let status = text.withUnsafeBytes {
      gidx_buckets(pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), spans, spans.count, &buckets)
    }
    guard status <= 0 else { throw Self.failure(status) }
    return buckets
  }

  func sortKeys(_ text: [UInt8], _ spans: [gidx_span]) throws(Diagnostic) -> SortKeys {
    var offsets = [UInt64](repeating: 0, count: spans.count + 1)
    var keys: UnsafeMutablePointer<UInt8>?
    let status = text.withUnsafeBytes {
      gidx_sort_keys(
        pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), spans, spans.count, &keys, &offsets)
    }
    guard status <= 0, let keys else { throw Self.failure(status) }
    return SortKeys(keys: keys, offsets: offsets)
  }

  static func failure(_ status: Int32) -> Diagnostic {
    Diagnostic(.error, "collation-failed", "Names cannot be ordered: ICU reports error \(status)")
  }
}
