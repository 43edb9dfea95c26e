import Diagnostics
import Publishing

/// A site in memory, whose pages keep themselves up to date.
struct LiveFolder: ServedFiles {
  let base: BasePath
  let live: LiveSite
  let hub: EventHub
  /// nil where nothing can be edited.
  let desk: EditDesk?

  func response(forFile path: String, to request: PreviewRequest) -> PreviewResponse? {
    guard let site = live.site else { return broken(path) }
    do throws(Diagnostic) {
      if let page = try site.page(path) {
        return FileResponse(bytes: previewed(page, path), tag: page.tag, path: path).response(to: request)
      }
      guard let file = try site.file(path) else { return nil }
      return FileResponse(bytes: file.bytes, tag: file.tag, path: path).response(to: request)
    } catch {
      live.fail([error])
      return broken(path)
    }
  }

  func isFolder(_ path: String) -> Bool { live.site?.hasFile(path + "/index.html") ?? false }

  func notFound() -> PreviewResponse {
    guard let page = (try? live.site?.page("404.html")) ?? nil else {
      return PreviewResponse(404, "There is no such page")
    }
    let type = (name: "Content-Type", value: MediaType.of("404.html"))
    return PreviewResponse(404, [type], body: .bytes(previewed(page, "404.html")))
  }

  func response(forTool parts: [String], _ target: RequestTarget, to request: PreviewRequest) -> PreviewResponse? {
    switch parts {
    case ["preview.js"]: script(previewScript, "preview.js", request)
    case ["edit.js"] where desk != nil: script(editScript, "edit.js", request)
    case ["edit"]: desk?.response(to: request)
    case ["events"] where request.method != "POST": events(target)
    default: nil
    }
  }

  private func previewed(_ page: RenderedSite.Page, _ path: String) -> [UInt8] {
    PreviewedPage(base: base, tag: page.tag, path: path, token: desk?.token).html(page.html)
  }

  private func broken(_ path: String) -> PreviewResponse {
    let type = (name: "Content-Type", value: MediaType.of("index.html"))
    return PreviewResponse(500, [type], body: .bytes(PreviewedPage.broken(base, path: path)))
  }

  private func script(_ text: String, _ path: String, _ request: PreviewRequest) -> PreviewResponse {
    let bytes = Array(text.utf8)
    let tag = String(ContentHash(of: bytes).first, radix: 36)
    return FileResponse(bytes: bytes, tag: tag, path: path).response(to: request)
  }

  /// The events for one page: `?TAG/PATH`, with the tag of the state that the browser shows.
  private func events(_ target: RequestTarget) -> PreviewResponse {
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
}
