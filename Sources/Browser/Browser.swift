import Diagnostics
import Effects
import Syntax

/// A headless Chromium, driven over its DevTools pipe.
///
/// Everything is synchronous: a call returns when the browser has answered, and throws when it has died or has
/// not answered in time. An instance belongs to one thread.
package final class Browser {
  /// How long a command may take.
  package var patience = Duration.seconds(30)

  private let process: BrowserProcess
  private let pipe: DevToolsPipe
  private let clock: Clock
  private var lastCommand = 0
  private var logs: [String: PageLog] = [:]
  private var isClosed = false

  /// Starts a browser and waits until it answers.
  ///
  /// - Parameters:
  ///   - executable: a path; see ``BrowserEngine/find(in:)``.
  ///   - rootSize: the reader's font size in px.
  ///   - arguments: after Galley's own, so that they win.
  package static func launch(
    executable: String, rootSize: Int = 16, arguments: [String] = [], clock: Clock = .system
  ) throws(Diagnostic) -> Browser {
    let own = Self.arguments + ["--blink-settings=defaultFontSize=\(rootSize)"]
    let process = try BrowserProcess(executable) { own + arguments + ["--user-data-dir=\($0)"] }
    let browser = Browser(process, clock)
    do {
      _ = try browser.call("Browser.getVersion")
    } catch {
      var problem = error
      problem.explanation = browser.process.lastWords ?? problem.explanation
      browser.close()
      throw problem
    }
    return browser
  }

  private init(_ process: BrowserProcess, _ clock: Clock) {
    self.process = process
    self.clock = clock
    pipe = DevToolsPipe(process.socket, clock: clock)
  }

  deinit { close() }

  /// Ends the browser's processes, waits for them and removes its profile. Closing twice is harmless.
  package func close() {
    if isClosed { return }
    isClosed = true
    process.end()
  }

  /// The browser's name and version: "HeadlessChrome/156.0.8078.108".
  package func version() throws(Diagnostic) -> String {
    try call("Browser.getVersion").result?["product"]?.text ?? ""
  }

  /// A new empty page with an own set of emulated settings.
  package func newPage() throws(Diagnostic) -> Page {
    let target = try call("Target.createTarget", ["url": "about:blank"]).result?["targetId"]?.text ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": .string(target), "flatten": true])
    let session = attached.result?["sessionId"]?.text ?? ""
    let log = PageLog()
    logs[session] = log
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable", in: session) }
    _ = try call("Page.setLifecycleEventsEnabled", ["enabled": true], in: session)
    return Page(browser: self, target: target, session: session, log: log)
  }

  func closePage(_ page: Page) throws(Diagnostic) {
    logs[page.session] = nil
    _ = try call("Target.closeTarget", ["targetId": .string(page.target)])
  }

  /// Sends a command and waits for its answer; events that come in between go to their pages' logs.
  @discardableResult
  func call(
    _ command: String, _ parameters: Parameter = [:], in session: String? = nil
  ) throws(Diagnostic) -> DevToolsMessage {
    let deadline = clock.deadline(patience)
    let number = try send(command, parameters, in: session, until: deadline)
    while true {
      let message = try receive(session, until: deadline, command)
      guard message.command == number else { continue }
      if let refusal = message.refusal {
        throw Diagnostic(.error, "browser-refusal", "The browser refuses '\(command)': \(refusal)")
      }
      return message
    }
  }

  /// Reads events until a page's log satisfies a condition.
  func wait(for purpose: String, in session: String, until condition: (PageLog) -> Bool) throws(Diagnostic) {
    let deadline = clock.deadline(patience)
    while let log = logs[session], !condition(log) { _ = try receive(session, until: deadline, purpose) }
  }

  private func send(
    _ command: String, _ parameters: Parameter, in session: String?, until deadline: UInt64
  ) throws(Diagnostic) -> Int {
    if isClosed { throw Diagnostic(.ended, during: command, patience: patience) }
    lastCommand += 1
    var message: [(String, Parameter)] = [
      ("id", .integer(lastCommand)), ("method", .string(command)), ("params", parameters),
    ]
    if let session { message.append(("sessionId", .string(session))) }
    var writer = JSONWriter()
    Parameter.mapping(message).write(to: &writer)
    do {
      try pipe.send(writer.bytes, until: deadline)
    } catch {
      throw Diagnostic(error, during: command, patience: patience)
    }
    return lastCommand
  }

  private func receive(
    _ session: String?, until deadline: UInt64, _ purpose: String
  ) throws(Diagnostic) -> DevToolsMessage {
    if let session, logs[session]?.isCrashed == true {
      throw Diagnostic(.error, "page-crash", "The page has crashed during '\(purpose)'")
    }
    while true {
      let bytes: [UInt8]
      do {
        bytes = try pipe.receive(until: deadline)
      } catch {
        throw Diagnostic(error, during: purpose, patience: patience)
      }
      guard let message = DevToolsMessage(bytes) else { continue }
      if let about = message.session, let event = message.event {
        logs[about]?.note(event, message)
        if event == "Page.javascriptDialogOpening" { try dismissDialog(about, until: deadline) }
      }
      return message
    }
  }

  /// A dialog stops a page until somebody answers it.
  private func dismissDialog(_ session: String, until deadline: UInt64) throws(Diagnostic) {
    _ = try send("Page.handleJavaScriptDialog", ["accept": true], in: session, until: deadline)
  }
}
