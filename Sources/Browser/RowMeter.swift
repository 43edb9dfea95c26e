import Diagnostics

/// Measures rows of built pages in an installed browser, whichever it is.
package final class RowMeter {
  package let engine: BrowserEngine
  /// The browser's name and version.
  package let version: String
  private let page: any WebPage
  private let end: () -> Void

  /// Starts a browser.
  ///
  /// - Parameter rootSize: the reader's font size in px.
  package init(_ engine: BrowserEngine, rootSize: Int) throws(Diagnostic) {
    self.engine = engine
    let executable = try engine.find()
    switch engine {
    case .chromium:
      let browser = try Browser.launch(executable: executable, rootSize: rootSize)
      version = try browser.version()
      page = try browser.newPage()
      end = { browser.close() }
    case .firefox:
      let browser = try Firefox.launch(executable: executable, rootSize: rootSize)
      version = browser.version
      page = try browser.newPage()
      end = { browser.close() }
    }
  }

  /// Ends the browser.
  package func close() { end() }

  /// The rows of a page whose `main` has room as wide as this, in CSS px.
  package func measure(_ url: String, width: Int) throws(Diagnostic) -> [RowMeasures] {
    try page.setViewport(width: width, height: 800)
    try page.navigate(url)
    // On a wide screen the page has a column beside it, and a grid may have letters.
    let inner = Int(try page.evaluate(Self.contentWidth)) ?? width
    if inner < width { try page.setViewport(width: width * 2 - inner, height: 800) }
    return try page.measureRows()
  }

  private static let contentWidth = """
    (() => {
      const main = document.querySelector("main");
      const style = main && getComputedStyle(main);
      return style && Math.round(main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
    })()
    """

  /// What each line of each text of a row of the page at hand shows.
  package func lines(ofRow anchor: String) throws(Diagnostic) -> [[String]] {
    try page.lines(ofRow: anchor)
  }
}
