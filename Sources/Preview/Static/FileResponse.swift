import Effects
import Publishing

/// The answers that a file can give: whole, in part, or that the browser has it already (RFC 9110 §13, §14).
struct FileResponse {
  private let size: Int64
  private let type: String
  /// Changes with every new file and every change of one.
  private let tag: String
  /// As HTTP writes it; nil for what was never on a disk.
  private let modified: String?
  private let part: (Range<Int64>) -> PreviewResponse.Body

  /// - Parameter path: gives the media type.
  init(file: OpenFile, path: String) {
    let status = file.status
    size = status.size
    type = MediaType.of(path)
    let parts = [status.inode, UInt64(bitPattern: status.size), UInt64(bitPattern: status.modified)]
    tag = "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
    modified = HTTPDate.text(status.modified / 1_000_000_000)
    part = { .file(file, $0) }
  }

  /// A file that exists in memory alone.
  init(bytes: [UInt8], tag: String, path: String) {
    size = Int64(bytes.count)
    type = MediaType.of(path)
    self.tag = "\"" + tag + "\""
    modified = nil
    part = { .bytes(Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)])) }
  }

  func response(to request: PreviewRequest) -> PreviewResponse {
    if isKnown(to: request) { return PreviewResponse(304, validators, body: .text("")) }
    switch ByteRange(range(in: request), size: size) {
    case .whole: return PreviewResponse(200, validators + described, body: part(0..<size))
    case .part(let range):
      let place = (name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
      return PreviewResponse(206, validators + described + [place], body: part(range))
    case .unsatisfiable:
      return PreviewResponse(
        416, "The file has \(size) bytes", [(name: "Content-Range", value: "bytes */\(size)")])
    }
  }

  private var validators: [(name: String, value: String)] {
    [(name: "ETag", value: tag)] + (modified.map { [(name: "Last-Modified", value: $0)] } ?? [])
  }

  private var described: [(name: String, value: String)] {
    [(name: "Content-Type", value: type), (name: "Accept-Ranges", value: "bytes")]
  }

  private func isKnown(to request: PreviewRequest) -> Bool {
    guard let tags = request.header("If-None-Match") else {
      // The date as it was sent out: a clock that went back makes no file look old.
      return modified != nil && request.header("If-Modified-Since") == modified
    }
    return tags.split(separator: ",").contains { candidate in
      let plain = candidate.filter { $0 != " " }
      return plain == "*" || plain == tag || plain == "W/" + tag
    }
  }

  /// The Range header, unless it was meant for another state of the file.
  private func range(in request: PreviewRequest) -> String? {
    if let state = request.header("If-Range"), state != tag, state != modified { return nil }
    return request.header("Range")
  }
}
