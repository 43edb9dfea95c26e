/// Leads requests to files: checks them, finds their place below the base path, adds "index.html" and slashes.
struct RequestRouter: Sendable {
  let base: BasePath
  let hosts: HostRule
  let served: any ServedFiles

  func response(to request: PreviewRequest) -> PreviewResponse {
    switch RequestCheck(request, hosts) {
    case .refused(let response): response
    case .target(let target): response(to: target, request)
    }
  }

  private func response(to target: RequestTarget, _ request: PreviewRequest) -> PreviewResponse {
    guard target.parts.starts(with: base.parts) else {
      return target.parts == [""] ? .redirect("." + base.text + target.query) : served.notFound()
    }
    let parts = target.parts.dropFirst(base.parts.count)
    guard let last = parts.last else { return .folder(target) }
    if parts.first == ".galley", let answer = served.response(forTool: Array(parts.dropFirst()), target, to: request) {
      return answer
    }
    if request.method == "POST" { return .notAllowed }
    guard let path = RequestTarget.path(last.isEmpty ? parts.dropLast() : parts) else { return served.notFound() }
    let file = last.isEmpty ? (path.isEmpty ? "index.html" : path + "/index.html") : path
    if let found = served.response(forFile: file, to: request) { return found }
    return !last.isEmpty && served.isFolder(path) ? .folder(target) : served.notFound()
  }
}
