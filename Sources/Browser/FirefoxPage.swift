import Diagnostics
import Syntax

/// A tab of a ``Firefox``.
package struct FirefoxPage: WebPage {
  let browser: Firefox
  /// BiDi's name of the tab.
  let context: String

  package func navigate(_ url: String) throws(Diagnostic) {
    do throws(Diagnostic) {
      try browser.call(
        "browsingContext.navigate",
        ["context": .string(context), "url": .string(url), "wait": "complete"])
    } catch {
      guard error.identifier == "browser-refusal" else { throw error }
      throw Diagnostic(
        .error, "page-unreachable", "'\(url)' cannot be opened", explanation: error.summary)
    }
  }

  package func evaluate(_ javascript: String) throws(Diagnostic) -> String {
    let result = try browser.call(
      "script.evaluate",
      [
        "expression": .string("Promise.resolve(\(javascript)).then((value) => JSON.stringify(value))"),
        "target": ["context": .string(context)], "awaitPromise": true,
      ])
    if result?["type"]?.text == "exception" {
      let words = result?["exceptionDetails"]?["text"]?.text ?? "unknown"
      throw Diagnostic(.error, "script-error", "The script fails: \(words)")
    }
    return result?["result"]?["value"]?.text ?? "null"
  }

  package func setViewport(width: Int, height: Int) throws(Diagnostic) {
    try browser.call(
      "browsingContext.setViewport",
      ["context": .string(context), "viewport": ["width": .integer(width), "height": .integer(height)]])
  }

  package func close() throws(Diagnostic) {
    try browser.call("browsingContext.close", ["context": .string(context)])
  }
}
