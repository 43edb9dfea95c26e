import Diagnostics
import Effects
import Glibc
import Syntax
import TestSupport
import Testing

@testable import Browser

/// These need the package chromium.
@Suite(.serialized) struct BrowserTests {
  private func withPage(_ body: (Page) throws -> Void) throws {
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    try body(try browser.newPage())
  }

  @Test func evaluates() throws {
    try withPage { page throws in
      #expect(try page.evaluate("1+1") == "2")
      #expect(try page.evaluate("Promise.resolve({a: ['b\\n', null]})") == #"{"a":["b\n",null]}"#)
      #expect(try page.evaluate("undefined") == "null")
      #expect(try page.evaluate("'x'.repeat(3e6).length") == "3000000")
      #expect(try page.evaluate("'x'.repeat(3e6)").utf8.count == 3_000_002)
      #expect(try page.evaluate("'" + String(repeating: "y", count: 3_000_000) + "'.length") == "3000000")
    }
  }

  @Test func scriptErrorsAreDiagnostics() throws {
    try withPage { page throws in
      let problem = #expect(throws: Diagnostic.self) { try page.evaluate("nothing.at.all") }
      #expect(problem?.summary.contains("ReferenceError: nothing is not defined") == true)
      #expect(try page.evaluate("2") == "2")
    }
  }

  @Test func takesScreenshots() throws {
    try withPage { page throws in
      try page.setViewport(width: 320, height: 200, deviceScale: 2)
      try page.navigate("data:text/html,<html style='scrollbar-width:none'><body style='margin:0;height:500px'>")
      let viewport = try page.screenshot()
      #expect(viewport.starts(with: [0x89] + Array("PNG\r\n".utf8)))
      #expect(Self.size(viewport) == [640, 400])
      #expect(Self.size(try page.screenshot(wholePage: true)) == [640, 1000])
      #expect(try page.pdf().starts(with: Array("%PDF-".utf8)))
    }
  }

  @Test func emulates() throws {
    try withPage { page throws in
      let matches = { (query: String) in try page.evaluate("matchMedia('\(query)').matches") }
      try page.setViewport(width: 390, height: 844, mobile: true)
      try page.navigate("data:text/html,<meta name=viewport content=width=device-width>")
      #expect(try page.evaluate("[innerWidth, innerHeight]") == "[390,844]")
      #expect(try matches("(prefers-color-scheme: light)") == "true")
      try page.emulate(Emulation(colorScheme: .dark, reducesMotion: true, forcesColors: true, prints: true))
      for query in ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(forced-colors: active)", "print"] {
        #expect(try matches(query) == "true", "\(query)")
      }
      try page.emulate(Emulation(disablesJavaScript: true))
      try page.navigate("data:text/html,<title>off</title><script>document.title='on'</script>")
      #expect(try page.evaluate("document.title") == "\"off\"")
    }
  }

  @Test func collectsWhatThePageSays() throws {
    try withPage { page throws in
      try TemporaryFolder.with { folder throws in
        let html = """
          <meta http-equiv=Content-Security-Policy content="default-src 'self' 'unsafe-inline'; style-src 'self'">
          <p style="color:red"><img src=missing.png><script>console.warn('careful', 7); undefinedFunction()</script>
          """
        try FileSystem.disk.write(folder + "/page.html", Array(html.utf8))
        try page.navigate("file://\(folder)/page.html")
        _ = try page.evaluate("0")
        let console = try #require(page.messages.first { $0.source == .console })
        #expect(console.text == "careful 7")
        #expect(console.level == .warning)
        #expect(page.messages.contains { $0.source == .exception && $0.text.contains("undefinedFunction") })
        #expect(page.messages.contains { $0.text.contains("Content Security Policy") && $0.level == .error })
        let image = try #require(page.requests.first { $0.url.hasSuffix("missing.png") })
        #expect(image.failure == "net::ERR_FILE_NOT_FOUND")
        #expect(page.requests.first?.kind == "Document")
        page.clearLog()
        #expect(page.messages.isEmpty && page.requests.isEmpty)
      }
    }
  }

  @Test func dialogsDoNotHang() throws {
    try withPage { page throws in
      #expect(try page.evaluate("(alert('hello'), confirm('really?'))") == "true")
    }
  }

  @Test func aPageThatNeverLoadsTimesOut() throws {
    let (server, port) = try #require(Self.silentServer())
    defer { close(server) }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    browser.patience = .milliseconds(1500)
    for url in ["http://127.0.0.1:\(port)/", "data:text/html,<script>for(;;);</script>"] {
      let page = try browser.newPage()
      defer { try? page.close() }
      let problem = #expect(throws: Diagnostic.self) { try page.navigate(url) }
      #expect(problem?.identifier == "browser-timeout")
    }
    browser.patience = .seconds(30)
    #expect(try browser.newPage().evaluate("3") == "3")
  }

  /// While events come faster than they are read, there is always one more.
  @Test func aTalkativePageTimesOut() throws {
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    browser.patience = .milliseconds(1000)
    let problem = #expect(throws: Diagnostic.self) {
      try page.navigate("data:text/html,<script>for(;;)console.log('on and on')</script>")
    }
    #expect(problem?.identifier == "browser-timeout")
  }

  @Test func unreachableAddressesAreDiagnostics() throws {
    try withPage { page throws in
      let problem = #expect(throws: Diagnostic.self) { try page.navigate("file:///there/is/none.html") }
      #expect(problem?.summary == "'file:///there/is/none.html' cannot be opened: net::ERR_FILE_NOT_FOUND")
    }
  }

  @Test func aDeadBrowserIsADiagnostic() throws {
    let browser = try Browser.launch(executable: Browser.find())
    let page = try browser.newPage()
    let problem = #expect(throws: Diagnostic.self) { try browser.call("Browser.crash") }
    #expect(problem?.identifier == "browser-ended")
    #expect(throws: Diagnostic.self) { try page.evaluate("1") }
    browser.close()
    #expect(throws: Diagnostic.self) { try page.evaluate("1") }
  }

  @Test func aCrashedPageIsADiagnostic() throws {
    try withPage { page throws in
      let problem = #expect(throws: Diagnostic.self) { try page.navigate("chrome://crash") }
      #expect(problem?.identifier == "page-crash" || problem?.identifier == "page-unreachable")
    }
  }

  @Test func closingLeavesNothing() throws {
    // Other tests start browsers, too: this one is known by a word of its own.
    let mark = "--mark-of-a-test"
    let browser = try Browser.launch(executable: Browser.find(), arguments: [mark])
    _ = try browser.newPage()
    let folder = try #require(Self.processes(with: mark).first)
    #expect(FileSystem.disk.exists(folder))
    browser.close()
    #expect(!Self.processes().contains(folder))
    #expect(!FileSystem.disk.exists(folder))
  }

  @Test func whatIsNoBrowserIsADiagnostic() {
    let missing = #expect(throws: Diagnostic.self) { try Browser.launch(executable: "/there/is/none") }
    #expect(missing?.summary == "'/there/is/none' cannot be started: No such file or directory")
    let other = #expect(throws: Diagnostic.self) { try Browser.launch(executable: "/bin/true") }
    #expect(other?.identifier == "browser-ended")
  }

  @Test func aMissingBrowserNamesItsPackage() {
    let problem = #expect(throws: Diagnostic.self) { try Browser.find(in: "/nowhere:/neither") }
    #expect(problem?.suggestion == "Install the package chromium")
  }

  /// The profile folders of the browsers that run, or of those that were started with a word.
  private static func processes(with mark: String? = nil) -> [String] {
    let names = (try? FileSystem.disk.list("/proc")) ?? []
    return names.filter { Int($0) != nil }.flatMap { name -> [String] in
      let words = ((try? FileSystem.disk.read("/proc/\(name)/cmdline")) ?? []).split { $0 == 0 || $0 == 0x20 }
      if let mark, !words.contains(where: { $0.elementsEqual(mark.utf8) }) { return [] }
      return words.compactMap { word in
        let text = String(decoding: word, as: UTF8.self)
        let flag = "--user-data-dir="
        return text.hasPrefix(flag) && text.contains("galley-browser-") ? String(text.dropFirst(flag.count)) : nil
      }
    }
  }

  private static func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { offset in png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A server that takes connections and never says a word.
  private static func silentServer() -> (descriptor: Int32, port: Int)? {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(server, address, length) == 0 && listen(server, 8) == 0 && getsockname(server, address, &length) == 0
      }
    }
    return isBound ? (server, Int(UInt16(bigEndian: address.sin_port))) : nil
  }
}
