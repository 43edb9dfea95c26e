import Effects

/// The answers that a file can give: whole, in part, or that the browser has it already (RFC 9110 §13, §14).
struct FileResponse {
  let file: OpenFile
  /// Gives the media type.
  let path: String

  func response(to request: PreviewRequest) -> PreviewResponse {
    if isKnown(to: request) { return PreviewResponse(304, validators, body: .text("")) }
    let size = file.status.size
    switch ByteRange(range(in: request), size: size) {
    case .whole: return PreviewResponse(200, validators + described, body: .file(file, 0..<size))
    case .part(let range):
      let place = (name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
      return PreviewResponse(206, validators + described + [place], body: .file(file, range))
    case .unsatisfiable:
      return PreviewResponse(
        416, "The file has \(size) bytes", [(name: "Content-Range", value: "bytes */\(size)")])
    }
  }

  /// Changes with every new file and every change of one.
  private var tag: String {
    let status = file.status
    return
      "\"\(String(status.inode, radix: 16))-\(String(status.size, radix: 16))-\(String(status.modified, radix: 16))\""
  }

  private var modified: String {
    HTTPDate.text(file.status.modified / 1_000_000_000)
  }

  private var validators: [(name: String, value: String)] {
    [(name: "ETag", value: tag), (name: "Last-Modified", value: modified)]
  }

  private var described: [(name: String, value: String)] {
    [(name: "Content-Type", value: MediaType.of(path)), (name: "Accept-Ranges", value: "bytes")]
  }

  private func isKnown(to request: PreviewRequest) -> Bool {
    guard let tags = request.header("If-None-Match") else {
      // The date as it was sent out: a clock that went back makes no file look old.
      return request.header("If-Modified-Since") == modified
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
