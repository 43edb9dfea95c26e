import Glibc

extension OpenFile {
  /// The first bytes, at most `count`; the descriptor's own place does not move. Fewer where reading fails.
  package func prefix(_ count: Int) -> [UInt8] { bytes(from: 0, count: count) }

  /// The same from any place on.
  package func bytes(from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(start + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return }
        filled += got
      }
    }
  }
}
