import Diagnostics
import Preview
import Publishing

extension Session {
  /// Shows the site as it is written until the person asks for the end, which is the normal one.
  func runServe() -> ExitCode {
    do throws(Diagnostic) {
      var options = try buildOptions()
      // A guard holds back a site from its readers; here the writer looks at it.
      options.acceptDrop = true
      let place = LiveServer.Place(
        address: arguments.address ?? "127.0.0.1", port: arguments.port.map { UInt16(clamping: $0) },
        polls: arguments.polls, edits: arguments.edits)
      try refuseEditing(place)
      warn(place)
      let server = try engine.preview(options, place, files, clock) { [reporter] in reporter.report($0) }
      reporter.say("Serving \(options.site) at \(server.url) until Ctrl-C")
      reporter.write(json: "{\"serving\":\(JSONString.quoted(server.url))}")
      if arguments.opensBrowser { open(server.url) }
      interruption.wait()
      server.stop()
      return .done
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }

  private func refuseEditing(_ place: LiveServer.Place) throws(Diagnostic) {
    guard place.edits, !place.isLocal else { return }
    throw Diagnostic(
      .error, "edit-on-network", "--edit serves this machine alone, not '\(place.address)'",
      explanation: "Whoever reaches the address could change the site's sources",
      suggestion: "Leave out --listen, or --edit")
  }

  private func warn(_ place: LiveServer.Place) {
    if place.isLocal { return }
    reporter.report(
      Diagnostic(
        .warning, "open-to-network", "'\(place.address)' shows the site to others on the network",
        explanation: "Drafts and what is not published yet are shown too",
        suggestion: "Leave out --listen to serve this machine alone"))
  }

  private func open(_ url: String) {
    if engine.open(url) { return }
    reporter.report(
      Diagnostic(
        .warning, "no-desktop", "No desktop opens '\(url)'", suggestion: "Open the address in a browser yourself"))
  }
}
