import Diagnostics
import Editing
import Effects
import Publishing
import Site
import Synchronization
import Syntax

/// Takes what a page's edit mode asks for, changes the source, and lets the site be made anew.
///
/// Only pages of this server can ask: they have the token, and the browser says that they are of this origin.
final class EditDesk: Sendable {
  let token: String
  let live: LiveSite
  private let files: FileSystem
  /// One edit after the other.
  private let steps = Mutex(UndoStack())

  init(live: LiveSite, files: FileSystem) {
    self.live = live
    self.files = files
    var random = SystemRandomNumberGenerator()
    token = String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }

  func response(to request: PreviewRequest) -> PreviewResponse {
    guard request.method == "POST" else {
      return PreviewResponse(405, "Edits are posted", [(name: "Allow", value: "POST")])
    }
    guard isOwn(request) else { return PreviewResponse(403, "Edits come from pages of this server alone") }
    guard let edit = EditRequest(request.body) else { return PreviewResponse(400, "The edit is not well-formed") }
    do throws(Diagnostic) {
      return EditAnswer.response(200, try answer(edit))
    } catch {
      return EditAnswer.response(EditAnswer.status(of: error), EditAnswer.problem(error))
    }
  }

  /// A form of another site can post, but neither set a header nor be of this origin (Fetch standard, "CORS").
  private func isOwn(_ request: PreviewRequest) -> Bool {
    guard let host = request.header("Host"), let origin = request.header("Origin"),
      origin.lowercased() == "http://" + host.lowercased()
    else { return false }
    if let site = request.header("Sec-Fetch-Site"), site != "same-origin" { return false }
    guard let type = request.header("Content-Type"), type.hasPrefix("application/json"),
      let given = request.header("X-Galley-Token")
    else { return false }
    return given.utf8.count == token.utf8.count && zip(given.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func answer(_ edit: EditRequest) throws(Diagnostic) -> [UInt8] {
    try steps.withLock { steps throws(Diagnostic) in
      try edit.operation == .undo ? undo(&steps) : answer(edit, &steps)
    }
  }

  private func answer(_ edit: EditRequest, _ steps: inout UndoStack) throws(Diagnostic) -> [UInt8] {
    guard let site = live.site, let page = site.editing(edit.page) else { throw .rowGone() }
    let session = EditSession(page: page, read: site.read, files: files)
    switch edit.operation {
    case .page: return EditAnswer.page(session.state, steps.count)
    case .record:
      return EditAnswer.record(
        try session.form(of: edit.row, isNew: edit.beside == edit.row), try session.tag(of: edit.row))
    case .set, .delete, .insert, .move, .choose:
      let (row, change) = try session.change(edit)
      let open = try session.open(row)
      let after = try open.source.applying(change, converts: edit.converts)
      if after != open.bytes {
        let file = session.sourceFile(row)
        try file.replace(open.hash, by: after)
        steps.push(.init(source: file, before: open.bytes, after: ContentHash(of: after)))
        live.refresh()
      }
      return EditAnswer.done(steps.count)
    case .undo: return EditAnswer.done(steps.count)
    }
  }

  private func undo(_ steps: inout UndoStack) throws(Diagnostic) -> [UInt8] {
    guard let last = steps.last else { throw .nothingToUndo() }
    try last.source.replace(last.after, by: last.before)
    steps.pop()
    live.refresh()
    return EditAnswer.done(steps.count)
  }
}
