import Diagnostics
import Effects
import Glibc
import Syntax

/// A headless Firefox, driven over WebDriver BiDi, which it speaks itself.
///
/// As synchronous as ``Browser``: a call returns when the browser has answered, and throws when it has died or has not
/// answered in time. An instance belongs to one thread.
package final class Firefox {
  /// How long a command may take. Firefox needs some time for its first start in a new profile.
  package var patience = Duration.seconds(60)
  /// The browser's name and version: "firefox/153.8".
  package private(set) var version = ""

  private let process: BrowserProcess
  private let clock: Clock
  private var socket: WebSocket?
  private var lastCommand = 0
  private var isClosed = false

  /// Starts a browser and waits until it answers.
  ///
  /// - Parameters:
  ///   - executable: a path; see ``BrowserEngine/find(in:)``.
  ///   - rootSize: the reader's font size in px.
  package static func launch(
    executable: String, rootSize: Int = 16, clock: Clock = .system
  ) throws(Diagnostic) -> Firefox {
    let process = try BrowserProcess(executable, preferences: preferences(rootSize: rootSize)) { folder in
      ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
    }
    let browser = Firefox(process, clock)
    do {
      try browser.connect()
    } catch {
      var problem = error
      problem.explanation = process.lastWords ?? problem.explanation
      browser.close()
      throw problem
    }
    return browser
  }

  private init(_ process: BrowserProcess, _ clock: Clock) {
    self.process = process
    self.clock = clock
  }

  deinit { close() }

  /// Ends the browser's processes, waits for them and removes its profile. Closing twice is harmless.
  package func close() {
    if isClosed { return }
    isClosed = true
    socket = nil
    process.end()
  }

  /// A new empty tab.
  package func newPage() throws(Diagnostic) -> FirefoxPage {
    let created = try call("browsingContext.create", ["type": "tab"])
    return FirefoxPage(browser: self, context: created?["context"]?.text ?? "")
  }

  /// Sends a command and waits for its result; events that come in between are left aside.
  @discardableResult
  func call(_ command: String, _ parameters: Parameter = [:]) throws(Diagnostic) -> Node? {
    let answer: DevToolsMessage
    do throws(SocketStream.Failure) {
      answer = try exchange(command, parameters)
    } catch {
      throw Diagnostic(error, during: command, patience: patience)
    }
    if let refusal = answer.refusal {
      throw Diagnostic(.error, "browser-refusal", "The browser refuses '\(command)': \(refusal)")
    }
    return answer.result
  }

  private func exchange(_ command: String, _ parameters: Parameter) throws(SocketStream.Failure) -> DevToolsMessage {
    guard let socket else { throw .ended }
    let deadline = clock.deadline(patience)
    lastCommand += 1
    var writer = JSONWriter()
    Parameter.mapping([("id", .integer(lastCommand)), ("method", .string(command)), ("params", parameters)])
      .write(to: &writer)
    try socket.send(writer.bytes, until: deadline)
    while true {
      guard let message = DevToolsMessage(try socket.receive(until: deadline)) else { continue }
      if message.command == lastCommand { return message }
    }
  }

  /// Firefox says on its standard error where it listens, as soon as it does.
  private func connect() throws(Diagnostic) {
    let deadline = clock.deadline(patience)
    var port: UInt16?
    while port == nil {
      if clock.ticks() >= deadline { throw Diagnostic(.late, during: "start", patience: patience) }
      if process.hasEnded { throw Diagnostic(.ended, during: "start", patience: patience) }
      port = process.words.lazy.compactMap(Self.port).first
      if port == nil { usleep(20_000) }
    }
    do throws(SocketStream.Failure) {
      socket = try WebSocket(port: port ?? 0, resource: "/session", clock: clock, until: deadline)
    } catch {
      throw Diagnostic(error, during: "connect", patience: patience)
    }
    let session = try call("session.new", ["capabilities": [:]])
    let capabilities = session?["capabilities"]
    version = "\(capabilities?["browserName"]?.text ?? "")/\(capabilities?["browserVersion"]?.text ?? "")"
  }

  /// Of "WebDriver BiDi listening on ws://127.0.0.1:41234".
  private static func port(_ line: String) -> UInt16? {
    guard line.hasPrefix("WebDriver BiDi listening on ws://") else { return nil }
    return line.split(separator: ":").last.flatMap { UInt16($0) }
  }

  /// The size of the reader's font, which Firefox keeps by the language of a page, and scroll bars that overlay the page,
  /// so that its width is the viewport's. Automation sets the rest itself.
  private static func preferences(rootSize: Int) -> String {
    let groups = [
      "ar", "el", "he", "ja", "ko", "th", "x-armn", "x-beng", "x-cans", "x-cyrillic", "x-devanagari", "x-ethi",
      "x-geor", "x-gujr", "x-guru", "x-khmr", "x-knda", "x-math", "x-mlym", "x-orya", "x-sinh", "x-tamil", "x-telu",
      "x-tibt",
      "x-unicode", "x-western", "zh-CN", "zh-HK", "zh-TW",
    ]
    return groups.map { "user_pref(\"font.size.variable.\($0)\",\(rootSize));\n" }.joined()
      + "user_pref(\"ui.useOverlayScrollbars\",1);\n"
  }
}
