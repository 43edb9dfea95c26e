import Effects
import Publishing

/// A folder of files.
///
/// Every request finds its way anew, since a build may swap the folder at any time; what a file is and its bytes
/// come from one opened file.
struct StaticFolder: ServedFiles {
  let root: String
  let files: FileSystem

  func response(forFile path: String, to request: PreviewRequest) -> PreviewResponse? {
    guard let file = find(path), file.status.kind == .file else { return nil }
    return FileResponse(file: file, path: path).response(to: request)
  }

  func isFolder(_ path: String) -> Bool { find(path)?.status.kind == .folder }

  func notFound() -> PreviewResponse {
    guard let file = find("404.html"), file.status.kind == .file else {
      return PreviewResponse(404, "There is no such page")
    }
    let type = (name: "Content-Type", value: MediaType.of("404.html"))
    return PreviewResponse(404, [type], body: .file(file, 0..<file.status.size))
  }

  func response(forTool parts: [String], _ target: RequestTarget, to request: PreviewRequest) -> PreviewResponse? {
    nil
  }

  /// Links are followed as long as they end inside the root, and at nothing that is hidden.
  private func find(_ path: String) -> OpenFile? {
    guard let top = try? files.resolve(root), let place = try? files.resolve(top + "/" + path),
      place.utf8.starts(with: (top + "/").utf8)
    else { return nil }
    let inside = place.utf8.dropFirst(top.utf8.count + 1).split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    guard RequestTarget.path(inside) != nil else { return nil }
    return try? files.open(place)
  }
}
