import Browser
import Checking
import Diagnostics
import Effects
import Site
import TestSupport
import Testing

/// Records that mean harm, built and opened in Chromium: nothing runs, nothing leaves, nothing breaks a page's frame.
@Suite(.serialized) struct HostileTests {
  /// What is wrong with a page's tree, as words; it knows all that the theme writes.
  private static let inspection = """
    (() => {
      const wrong = [];
      if (window.hacked !== undefined) wrong.push('a script ran');
      const outer = [...document.documentElement.children].map(e => e.localName).join();
      if (outer != 'head,body') wrong.push('outer elements ' + outer);
      for (const [name, count] of [['title', 1], ['main', 1], ['base', 0], ['iframe', 0], ['object', 0], ['embed', 0],
        ['form', 0], ['style', 0], ['math', 0]]) {
        const found = document.getElementsByTagName(name).length;
        if (found != count) wrong.push(found + ' elements ' + name);
      }
      const own = /\\/assets\\/(theme|rail)\\.[a-z0-9]+\\.js$/;
      const scripts = [...document.scripts].map(e => e.textContent == '' && own.exec(e.src)?.[1] || e.outerHTML);
      const known = document.querySelector('.rail') ? 'rail,theme' : 'theme';
      if (scripts.sort().join() != known) wrong.push('scripts ' + scripts.join());
      if (document.querySelector('body meta, body link, body title')) wrong.push('head elements in the body');
      for (const element of document.querySelectorAll('*')) {
        for (const {name, value} of element.attributes) {
          if (name.startsWith('on') || name == 'style' || name == 'srcdoc') wrong.push(element.localName + ' ' + name);
          if (!/^[a-z][a-z-]*$/i.test(name)) wrong.push('attribute ' + name);
        }
        const place = element.getAttribute('href') ?? element.getAttribute('src');
        if (place === null) continue;
        const scheme = new URL(place, location.href).protocol;
        const usual = element.localName == 'a' ? ['file:', 'http:', 'https:', 'mailto:', 'tel:', 'sms:'] : ['file:'];
        if (!usual.includes(scheme)) wrong.push(element.localName + ' to ' + place);
      }
      return wrong.join('; ');
    })()
    """

  private func withBuiltSite(_ body: (BuiltSite) throws -> Void) throws {
    let hostile = try HostileSite()
    defer { hostile.remove() }
    let site = try BuiltSite.build(hostile.folder)
    defer { site.remove() }
    try body(site)
  }

  @Test func nothingRunsAndNothingLeaves() throws {
    try withBuiltSite { site throws in
      let root = site.folder + "/public"
      let files = try FileSystem.disk.files(below: root)
      let report = try SiteCheck(root, base: "/", files: .disk, workers: Workers(count: nil)).run()
      #expect(report.problems.filter { $0.severity == .error }.map(\.summary) == [])
      #expect(try FileSystem.disk.list(site.folder).filter { !$0.hasPrefix(".") } == ["public"])
      let pages = files.filter { $0.hasSuffix(".html") }
      #expect(pages.count > 200)
      try open(pages, site)
      // What the policy alone kept from running would run now.
      for page in pages { try withdrawPolicy(root + "/" + page) }
      try open(pages, site)
    }
  }

  private func open(_ pages: [String], _ site: BuiltSite) throws {
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    for file in pages {
      try page.navigate(site.url(file))
      let found = try page.evaluate(Self.inspection)
      #expect(found == "\"\"", "\(file)")
      #expect(page.messages.map(\.text) == [], "\(file)")
      let outside = page.requests.filter { !$0.url.hasPrefix(site.url("")) || $0.failure != nil }
      #expect(outside.map(\.url) == [], "\(file)")
      page.clearLog()
    }
  }

  private func withdrawPolicy(_ file: String) throws {
    let text = String(decoding: try FileSystem.disk.read(file), as: UTF8.self)
    let name = "http-equiv=\"Content-Security-Policy\""
    guard let start = text.firstRange(of: name) else {
      Issue.record("\(file) has no policy")
      return
    }
    try FileSystem.disk.write(
      file, Array((text[..<start.lowerBound] + "name=\"none\"" + text[start.upperBound...]).utf8))
  }

  /// Data is shown as it was written, not compiled: a view sees it as text.
  @Test func textsStandAsWritten() throws {
    try withBuiltSite { site throws in
      let browser = try Browser.launch(executable: Browser.find())
      defer { browser.close() }
      let page = try browser.newPage()
      let number = try #require(HostileSite.texts.firstIndex { $0.hasPrefix("{{ 6*7 }}") })
      try page.navigate(site.url("posts/\(number).html"))
      let shown = try page.evaluate("document.querySelector('main').textContent")
      #expect(shown.contains("{{ 6*7 }} {!! hacked !!} @php hacked @endphp @include('pages.home')"))
      #expect(!shown.contains("42"))
    }
  }

  @Test func namesStayWithinTheSiteAndOtherSystems() throws {
    try withBuiltSite { site throws in
      let reserved: Set<String> = ["con", "prn", "aux", "nul", "com1", "lpt1", ".git", ".."]
      for file in try FileSystem.disk.files(below: site.folder + "/public") where file.hasSuffix(".html") {
        for name in file.split(separator: "/") {
          let stem = name.split(separator: ".").first.map { String($0).lowercased() } ?? ""
          #expect(!reserved.contains(stem) && !reserved.contains(String(name)), "\(file)")
          #expect(name.utf8.count <= 200, "\(file)")
          #expect(!name.utf8.contains { $0 < 0x21 || [0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C].contains($0) })
        }
      }
    }
  }
}
