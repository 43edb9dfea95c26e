import Diagnostics
import Syntax

/// A tab of a ``Browser``.
package struct Page {
  let browser: Browser
  let target: String
  let session: String
  let log: PageLog

  /// What scripts and browser have remarked since the page was opened: console, exceptions, CSP violations.
  package var messages: [PageMessage] { log.messages }
  package var requests: [PageRequest] { log.requests }

  /// Forgets messages and requests.
  package func clearLog() {
    log.messages = []
    log.forgetRequests()
  }

  package func close() throws(Diagnostic) {
    try browser.closePage(self)
  }

  /// Goes to an address and waits for its load event; for a place within the same document, only for that.
  ///
  /// - Throws: where the address cannot be reached, or the page has not loaded within the browser's patience.
  package func navigate(_ url: String) throws(Diagnostic) {
    let answer = try browser.call("Page.navigate", ["url": .string(url)], in: session).result
    if let problem = answer?["errorText"]?.text {
      throw Diagnostic(.error, "page-unreachable", "'\(url)' cannot be opened: \(problem)")
    }
    guard let loader = answer?["loaderId"]?.text else { return }
    try browser.wait(for: "Load \(url)", in: session) { $0.loaded.contains(loader) }
  }

  /// The value of an expression, or of the promise it gives, as JSON; null for `undefined`.
  ///
  /// - Throws: with the script's own words where it throws.
  package func evaluate(_ javascript: String) throws(Diagnostic) -> String {
    let message = try browser.call(
      "Runtime.evaluate",
      ["expression": .string(javascript), "returnByValue": true, "awaitPromise": true, "userGesture": true],
      in: session)
    if let details = message.result?["exceptionDetails"] {
      let words = details["exception"]?["description"]?.text ?? details["text"]?.text ?? "unknown"
      throw Diagnostic(.error, "script-error", "The script fails: \(words)")
    }
    return message.result?["result"]?["value"].map(message.json) ?? "null"
  }

  /// Runs a script in each document that is opened from now on, before the document's own.
  package func runFirst(_ javascript: String) throws(Diagnostic) {
    try browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(javascript)], in: session)
  }

  /// - Parameters:
  ///   - width: in CSS px, like the height.
  ///   - deviceScale: device pixels for a CSS px.
  ///   - mobile: whether the viewport's meta element counts and scroll bars overlay.
  package func setViewport(
    width: Int, height: Int, deviceScale: Double = 1, mobile: Bool = false
  ) throws(Diagnostic) {
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": .real(deviceScale),
        "mobile": .boolean(mobile),
      ], in: session)
  }

  package func emulate(_ emulation: Emulation) throws(Diagnostic) {
    func feature(_ name: String, _ value: String) -> Parameter {
      ["name": .string(name), "value": .string(value)]
    }
    try browser.call(
      "Emulation.setEmulatedMedia",
      [
        "media": emulation.prints ? "print" : "",
        "features": [
          feature("prefers-color-scheme", emulation.colorScheme.rawValue),
          feature("prefers-reduced-motion", emulation.reducesMotion ? "reduce" : "no-preference"),
          feature("forced-colors", emulation.forcesColors ? "active" : "none"),
        ],
      ], in: session)
    try browser.call(
      "Emulation.setScriptExecutionDisabled", ["value": .boolean(emulation.disablesJavaScript)], in: session)
  }

  /// The viewport, or with `wholePage` all that can be scrolled to, as a PNG.
  package func screenshot(wholePage: Bool = false) throws(Diagnostic) -> [UInt8] {
    try bytes("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .boolean(wholePage)])
  }

  /// The page as a PDF, on the paper that its style sheet asks for.
  package func pdf() throws(Diagnostic) -> [UInt8] {
    try bytes("Page.printToPDF", ["printBackground": true, "preferCSSPageSize": true])
  }

  private func bytes(_ command: String, _ parameters: Parameter) throws(Diagnostic) -> [UInt8] {
    let data = try browser.call(command, parameters, in: session).result?["data"]?.text ?? ""
    return Base64.decode(Array(data.utf8)[...])
  }
}
