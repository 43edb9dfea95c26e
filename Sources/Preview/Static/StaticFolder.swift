import Effects
import Publishing

/// Answers requests from a folder of files.
///
/// Every request finds its way anew, since a build may swap the folder at any time; what a file is and its bytes
/// come from one opened file.
struct StaticFolder: Sendable {
  let root: String
  let base: BasePath
  let hosts: HostRule
  let files: FileSystem

  func response(to request: PreviewRequest) -> PreviewResponse {
    switch RequestCheck(request, hosts) {
    case .refused(let response): response
    case .target(let target): response(to: target, request)
    }
  }

  private func response(to target: RequestTarget, _ request: PreviewRequest) -> PreviewResponse {
    guard target.parts.starts(with: base.parts) else {
      return target.parts == [""] ? .redirect("." + base.text + target.query) : notFound()
    }
    let parts = target.parts.dropFirst(base.parts.count)
    guard let last = parts.last else { return .folder(target) }
    guard let path = RequestTarget.path(last.isEmpty ? parts.dropLast() : parts) else { return notFound() }
    switch find(last.isEmpty ? (path.isEmpty ? "index.html" : path + "/index.html") : path) {
    case .file(let file, let path): return FileResponse(file: file, path: path).response(to: request)
    case .folder: return last.isEmpty ? notFound() : .folder(target)
    case nil: return notFound()
    }
  }

  private func notFound() -> PreviewResponse {
    guard case .file(let file, _) = find("404.html") else { return PreviewResponse(404, "There is no such page") }
    let type = (name: "Content-Type", value: MediaType.of("404.html"))
    return PreviewResponse(404, [type], body: .file(file, 0..<file.status.size))
  }

  private enum Found {
    case file(OpenFile, path: String)
    case folder
  }

  /// Links are followed as long as they end inside the root, and at nothing that is hidden.
  private func find(_ path: String) -> Found? {
    guard let top = try? files.resolve(root), let place = try? files.resolve(top + "/" + path),
      place.utf8.starts(with: (top + "/").utf8)
    else { return nil }
    let inside = place.utf8.dropFirst(top.utf8.count + 1).split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    guard RequestTarget.path(inside) != nil, let file = try? files.open(place) else { return nil }
    switch file.status.kind {
    case .file: return .file(file, path: path)
    case .folder: return .folder
    default: return nil
    }
  }
}
