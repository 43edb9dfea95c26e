import CIndex

extension NameTable {
  /// In normalization form C; the table itself where it is so already, which is the rule.
  func normalized() -> NameTable {
    guard !ICUText.isNFC(bytes) else { return self }
    var spans: [gidx_span] = []
    spans.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      spans.append(gidx_span(start: UInt64(start), end: UInt64(end)))
      start = end
    }
    guard let result = ICUText.normalized(bytes, spans, form: GIDX_NFC) else { return self }
    return NameTable(bytes: result.bytes, ends: result.ends, flags: flags)
  }
}
