import CIndex
import Diagnostics

/// The sort keys of many texts in one buffer of ICU's making.
final class SortKeys {
  private let keys: UnsafeMutablePointer<UInt8>
  private let offsets: [UInt64]

  /// Takes the buffer over; there is one offset more than keys.
  init(keys: UnsafeMutablePointer<UInt8>, offsets: [UInt64]) {
    self.keys = keys
    self.offsets = offsets
  }

  deinit { gidx_free(keys) }

  func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(offsets[index])
    return UnsafeBufferPointer(start: keys + start, count: Int(offsets[index + 1]) - start)
  }

  func areEqual(_ a: Int, _ b: Int) -> Bool {
    key(a).elementsEqual(key(b))
  }

  /// Positions by group, in a group by key, equal keys in the order of the input.
  func order(groups: [UInt16], groupCount: Int) throws(Diagnostic) -> [UInt32] {
    var order = [UInt32](repeating: 0, count: groups.count)
    let status = gidx_sort(keys, offsets, groups, groupCount, groups.count, &order)
    guard status <= 0 else { throw AlphabeticIndex.failure(status) }
    return order
  }
}
