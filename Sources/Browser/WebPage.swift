import Diagnostics

/// A page of any engine, as far as measuring needs it.
package protocol WebPage {
  /// Goes to an address and waits for its load event.
  ///
  /// - Throws: where the address cannot be reached, or the page has not loaded within the browser's patience.
  func navigate(_ url: String) throws(Diagnostic)

  /// The value of an expression, or of the promise it gives, as JSON; null for `undefined`.
  ///
  /// - Throws: with the script's own words where it throws.
  func evaluate(_ javascript: String) throws(Diagnostic) -> String

  /// - Parameter width: in CSS px, like the height.
  func setViewport(width: Int, height: Int) throws(Diagnostic)

  func close() throws(Diagnostic)
}

extension Page: WebPage {
  /// As a phone has it: scroll bars overlay the page, so that the width is the page's own.
  package func setViewport(width: Int, height: Int) throws(Diagnostic) {
    try setViewport(width: width, height: height, deviceScale: 1, mobile: true)
  }
}
