import CBrotliEncoder

/// RFC 7932.
enum Brotli {
  /// The best level takes ten times as long as this one for 3% less.
  private static let quality: Int32 = 9

  /// nil where there is no memory for it.
  static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    let bound = BrotliEncoderMaxCompressedSize(bytes.count)
    guard bound > 0 else { return nil }
    var isDone = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bound
      isDone =
        BrotliEncoderCompress(
          quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count, output.baseAddress) != 0
      if !isDone { count = 0 }
    }
    return isDone ? output : nil
  }
}
