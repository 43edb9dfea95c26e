import Diagnostics
import Publishing

/// Answers requests from a site in memory.
struct LiveFolder: Sendable {
  let base: BasePath
  let hosts: HostRule
  let live: LiveSite
  let hub: EventHub

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
    if Array(parts) == [".galley", "preview.js"] {
      return FileResponse(bytes: Array(previewScript.utf8), tag: Version.script, path: "preview.js")
        .response(to: request)
    }
    if Array(parts) == [".galley", "events"] { return events(target, request) }
    guard let path = RequestTarget.path(last.isEmpty ? parts.dropLast() : parts) else { return notFound() }
    let file = last.isEmpty ? (path.isEmpty ? "index.html" : path + "/index.html") : path
    if let found = content(file, request) { return found }
    let isFolder = !last.isEmpty && live.site?.hasFile(path + "/index.html") ?? false
    return isFolder ? .folder(target) : notFound()
  }

  /// nil where the site has no such file.
  private func content(_ path: String, _ request: PreviewRequest) -> PreviewResponse? {
    guard let site = live.site else { return broken(path) }
    do throws(Diagnostic) {
      if let page = try site.page(path) {
        let html = PreviewedPage(base: base, tag: page.tag, path: path).html(page.html)
        return FileResponse(bytes: html, tag: page.tag, path: path).response(to: request)
      }
      guard let file = try site.file(path) else { return nil }
      return FileResponse(bytes: file.bytes, tag: file.tag, path: path).response(to: request)
    } catch {
      live.fail([error])
      return broken(path)
    }
  }

  private func broken(_ path: String) -> PreviewResponse {
    let type = (name: "Content-Type", value: MediaType.of("index.html"))
    return PreviewResponse(500, [type], body: .bytes(PreviewedPage.broken(base, path: path)))
  }

  private func notFound() -> PreviewResponse {
    guard let page = (try? live.site?.page("404.html")) ?? nil else {
      return PreviewResponse(404, "There is no such page")
    }
    let html = PreviewedPage(base: base, tag: page.tag, path: "404.html").html(page.html)
    return PreviewResponse(404, [(name: "Content-Type", value: MediaType.of("404.html"))], body: .bytes(html))
  }

  /// The events for one page: `?TAG/PATH`, with the tag of the state that the browser shows.
  private func events(_ target: RequestTarget, _ request: PreviewRequest) -> PreviewResponse {
    let pieces = RequestTarget("/" + target.query.dropFirst())?.parts ?? []
    guard let tag = pieces.first, pieces.count > 1 else {
      return PreviewResponse(400, "A stream of events names its page")
    }
    let path = pieces.dropFirst().joined(separator: "/")
    let page = (try? live.site?.page(path)) ?? nil
    let stream = EventStream(path: path, shown: page) { [hub] stream in hub.remove(stream) }
    guard hub.add(stream) else {
      return PreviewResponse(503, "Too many pages listen", [(name: "Retry-After", value: "10")])
    }
    stream.keepAlive()
    if (page?.tag ?? "") != tag { stream.send(LiveMessage.reload) }
    let problems = live.problems
    if !problems.isEmpty { stream.send(LiveMessage.problems(problems)) }
    return PreviewResponse(200, [(name: "Content-Type", value: "text/event-stream")], body: .events(stream))
  }

  private enum Version {
    static let script = String(previewScript.utf8.reduce(5381) { $0 &* 33 &+ Int($1) }.magnitude, radix: 36)
  }
}
