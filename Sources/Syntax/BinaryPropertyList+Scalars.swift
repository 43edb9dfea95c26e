extension BinaryPropertyList {
  /// The text of a string or number in UTF-8; `halves` counts surrogates without their other half.
  func text(of object: Object, halves: inout Int) -> [UInt8]? {
    switch object.type {
    case 1: integerText(object).map { Array($0.utf8) }
    case 2: real(object).map { Array("\($0)".utf8) }
    case 5: latin(object)
    case 6: utf16(object, &halves)
    case 8: Self.integer(source.bytes, object.start, Int(object.info) + 1).map { Array("\($0)".utf8) }
    default: nil
    }
  }

  /// A real number's value; nil for infinities and NaN.
  func real(_ object: Object) -> Double? {
    let bits = source.bytes[object.start..<object.range.upperBound].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value =
      switch object.range.upperBound - object.start {
      case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      case 8: Double(bitPattern: bits)
      default: Double.nan
      }
    return value.isFinite ? value : nil
  }

  /// The number of an archive's reference.
  func identifier(_ object: Object) -> Int? {
    object.type == 8 ? Self.integer(source.bytes, object.start, Int(object.info) + 1) : nil
  }

  /// Eight bytes are signed, fewer are not; of sixteen only what fits in the last eight.
  private func integerText(_ object: Object) -> String? {
    let bytes = source.bytes[object.start..<object.range.upperBound]
    let value = bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch bytes.count {
    case 8: return String(Int64(bitPattern: value))
    case 16: return bytes.prefix(8).allSatisfy { $0 == 0 } ? String(value) : nil
    default: return String(value)
    }
  }

  /// ASCII; a byte beyond it can only be meant as Latin-1.
  private func latin(_ object: Object) -> [UInt8] {
    let bytes = source.bytes[object.start..<object.range.upperBound]
    if bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    var text: [UInt8] = []
    for byte in bytes { UTF8Sequence.append(UInt32(byte), to: &text) }
    return text
  }

  private func utf16(_ object: Object, _ halves: inout Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(object.count * 3)
    var high: UInt32?
    for place in stride(from: object.start, to: object.range.upperBound, by: 2) {
      let unit = UInt32(source.bytes[place]) << 8 | UInt32(source.bytes[place + 1])
      if let first = high {
        high = nil
        if unit & 0xFC00 == 0xDC00 {
          UTF8Sequence.append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
          continue
        }
        halves += 1
        UTF8Sequence.append(0xFFFD, to: &text)
      }
      if unit & 0xFC00 == 0xD800 {
        high = unit
      } else {
        if unit & 0xFC00 == 0xDC00 || unit == 0 { halves += 1 }
        UTF8Sequence.append(unit == 0 ? 0xFFFD : unit, to: &text)
      }
    }
    if high != nil {
      halves += 1
      UTF8Sequence.append(0xFFFD, to: &text)
    }
    return text
  }
}
