import Browser
import Effects
import TestSupport
import Testing

/// axe-core's rules on a page of each kind, where Tests/requirements.txt is installed into .venv.
@Suite(.serialized) struct AccessibilityTests {
  @Test(
    .enabled(if: axe != nil, "axe-core is not installed; see Tests/requirements.txt"),
    arguments: [Cases.repository, Cases.repository + "/Tests/Sites/gallery", Cases.repository + "/Tests/Sites/arabic"])
  func noRuleIsBroken(_ folder: String) throws {
    let axe = try #require(Self.axe)
    let site = try BuiltSite.build(folder)
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    browser.patience = .seconds(120)
    let page = try browser.newPage()
    for file in site.samples { try expectNoViolation(on: site.url(file), page, axe) }
  }

  /// The view whose letters are tried with ten thousand rows, which are more than axe can look at.
  @Test(.enabled(if: axe != nil, "axe-core is not installed; see Tests/requirements.txt"))
  func aDirectoryBreaksNone() throws {
    let axe = try #require(Self.axe)
    try TemporaryFolder.with { folder in
      try PeopleSite.build(folder, rows: 300)
      let browser = try Browser.launch(executable: Browser.find())
      defer { browser.close() }
      browser.patience = .seconds(120)
      try expectNoViolation(on: "file://\(folder)/public/people/index.html", try browser.newPage(), axe)
    }
  }

  private func expectNoViolation(on url: String, _ page: Page, _ axe: String) throws {
    for (width, scheme) in [(390, Emulation.ColorScheme.light), (1280, .dark)] {
      try page.setViewport(width: width, height: 844, mobile: width < 1000)
      try page.emulate(Emulation(colorScheme: scheme))
      try page.navigate(url)
      _ = try page.evaluate(axe + ";0")
      let broken = try page.evaluate(
        """
        document.fonts.ready.then(() => axe.run(
          { exclude: [['.p-disabled']] }, { iframes: false, rules: { 'target-size': { enabled: true } } }
        )).then(found => found.violations.map(rule => rule.id + ': ' + rule.nodes[0].html.slice(0, 160)))
        """)
      #expect(broken == "[]", "\(url), \(width) px, \(scheme)")
    }
  }

  private static let axe: String? = {
    let library = Cases.repository + "/.venv/lib"
    let files = ((try? FileSystem.disk.files(below: library)) ?? []).filter { $0.hasSuffix("axe.min.js") }
    return files.first.flatMap { try? FileSystem.disk.read(library + "/" + $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }()
}
