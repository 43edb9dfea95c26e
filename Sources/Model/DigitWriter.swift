/// Writes numbers of a fixed width into memory that is long enough for them.
struct DigitWriter {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    self.memory = memory
  }

  mutating func write(_ mark: Unicode.Scalar) {
    guard count < memory.count else { return }
    memory[count] = UInt8(truncatingIfNeeded: mark.value)
    count += 1
  }

  /// Two digits behind a mark.
  mutating func write(_ number: Int, after mark: Unicode.Scalar) {
    write(mark)
    write(number, width: 2)
  }

  /// With zeros before it; a longer number takes the room that it needs, a negative one has its sign behind the zeros.
  mutating func write(_ number: Int, width: Int) {
    let digits = String(number)
    for _ in 0..<max(width - digits.utf8.count, 0) { write("0") }
    for byte in digits.utf8 { write(Unicode.Scalar(byte)) }
  }
}
