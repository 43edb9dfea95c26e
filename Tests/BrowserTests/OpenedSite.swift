import Browser
import Effects
import Preview
import TestSupport

/// A site of the checkout, built and at hand in a browser.
struct OpenedSite {
  static let sample = Cases.repository
  static let gallery = Cases.repository + "/Tests/Sites/gallery"

  let site: BuiltSite
  let page: Page
  /// Where the site's root is, from the disk or on a server.
  let root: String

  /// - Parameters:
  ///   - base: the path below which a server has the site; nil opens its files from the disk.
  ///   - rootSize: the reader's font size in px.
  static func with(
    _ folder: String = sample, under base: String? = nil, rootSize: Int = 16, _ body: (OpenedSite) throws -> Void
  ) throws {
    let site = try BuiltSite.build(folder)
    defer { site.remove() }
    let server = try base.map {
      try StaticServer(root: site.folder + "/public", base: $0, port: 0, ports: 1, files: .disk)
    }
    defer { server?.stop() }
    let browser = try Browser.launch(executable: Browser.find(), rootSize: rootSize)
    defer { browser.close() }
    let root = server.map(\.url) ?? site.url("")
    try body(OpenedSite(site: site, page: try browser.newPage(), root: root))
  }

  func open(_ file: String, width: Int, height: Int = 800) throws {
    try page.setViewport(width: width, height: height, mobile: width < 1000)
    try page.navigate(root + file)
    try settle()
  }

  /// Waits until fonts have come and what they moved is drawn.
  func settle() throws {
    try page.waitUntilShown()
    _ = try page.evaluate(
      """
      new Promise((done) => setTimeout(done, 30)).then(() => document.fonts.ready)
        .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      """)
  }

  /// Waits for an expression to come true, for at most five seconds; also over a navigation.
  func becomes(_ expression: String) throws -> Bool {
    for _ in 0..<100 {
      if (try? page.evaluate(expression)) == "true" { return true }
      _ = try? page.evaluate("new Promise((done) => setTimeout(done, 50))")
    }
    return false
  }

  /// What layout has moved since the page was opened, as the browser itself sums it: 0 where nothing moved.
  func shifts() throws -> String {
    try page.evaluate(
      """
      new Promise((done) => {
        let sum = 0
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value })
          .observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 30)))
      })
      """)
  }

  /// The element with the focus, as its name and classes: "a.back".
  func focus() throws -> String {
    let words = try page.evaluate(
      "[document.activeElement.localName, ...document.activeElement.classList].join('.')")
    return words.filter { $0 != "\"" }
  }
}
