import Diagnostics
import Effects
import Glibc
import TestSupport
import Testing

@testable import Browser

/// These need the package firefox-esr.
@Suite(.serialized) struct FirefoxTests {
  @Test func evaluatesMeasuresAndEnds() throws {
    let browser = try Firefox.launch(executable: BrowserEngine.firefox.find(), rootSize: 20)
    #expect(browser.version.hasPrefix("firefox/"))
    let page = try browser.newPage()
    #expect(try page.evaluate("1+1") == "2")
    #expect(try page.evaluate("Promise.resolve({a: ['b\\n', null]})") == #"{"a":["b\n",null]}"#)
    #expect(try page.evaluate("undefined") == "null")
    #expect(try page.evaluate("'x'.repeat(3e6)").utf8.count == 3_000_002)
    #expect(try page.evaluate("'" + String(repeating: "y", count: 3_000_000) + "'.length") == "3000000")
    let problem = #expect(throws: Diagnostic.self) { try page.evaluate("nothing.at.all") }
    #expect(problem?.summary.contains("nothing is not defined") == true)
    try page.setViewport(width: 174, height: 300)
    try page.navigate("data:text/html,<html lang=zh><div class=chunk><p><span class=text>a<br>b")
    #expect(try page.evaluate("[innerWidth, innerHeight]") == "[174,300]")
    #expect(try page.evaluate("getComputedStyle(document.documentElement).fontSize") == #""20px""#)
    #expect(throws: Diagnostic.self) { try page.navigate("http://127.0.0.1:9/") }
    try page.close()
    browser.close()
    browser.close()
    #expect(throws: Diagnostic.self) { try page.evaluate("1") }
  }

  @Test func aProgramThatIsNoBrowserIsADiagnostic() {
    let problem = #expect(throws: Diagnostic.self) { try Firefox.launch(executable: "/bin/false") }
    #expect(problem?.identifier == "browser-ended")
  }
}
