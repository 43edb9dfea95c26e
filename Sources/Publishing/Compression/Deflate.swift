import CZlib

/// RFC 1951 through zlib, at its best level.
enum Deflate {
  /// - Parameter windowBits: 15 and 16 more for gzip's frame; -15 for none.
  /// - Returns: nil where there is no memory for it.
  static func bytes(of bytes: [UInt8], windowBits: Int32) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = deflateBound(&stream, uLong(bytes.count))
    var input = bytes
    var isDone = false
    let output = [UInt8](unsafeUninitializedCapacity: Int(bound)) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(clamping: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(clamping: output.count)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = Int(stream.total_out)
      }
    }
    return isDone ? output : nil
  }
}
