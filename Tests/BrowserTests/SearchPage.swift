import Browser
import Diagnostics

/// A page with a search field, used as a reader would.
struct SearchPage {
  let page: Page

  /// Types a query after the field got the focus, and waits until the index has answered.
  func type(_ query: String) throws(Diagnostic) {
    _ = try page.evaluate(
      """
      (async () => {
        const box = document.querySelector('.field');
        box.focus();
        box.value = \(quoted(query));
        box.dispatchEvent(new Event('input', { bubbles: true }));
        const done = () => document.querySelector('[role=status]').textContent !== '' || box.value.trim() === '';
        for (let wait = 0; wait < 100 && !(window.galleyFinder && done()); wait++) {
          await new Promise((next) => setTimeout(next, 20));
        }
      })()
      """)
  }

  /// The titles found for a query.
  func found(_ query: String) throws(Diagnostic) -> [String] {
    _ = try page.evaluate("document.querySelector('[role=status]').textContent = ''")
    try type(query)
    return try texts(".found .t a")
  }

  func texts(_ selector: String) throws(Diagnostic) -> [String] {
    try list("[...document.querySelectorAll(\(quoted(selector)))].map((one) => one.textContent)")
  }

  func text(_ expression: String) throws(Diagnostic) -> String {
    try list("[\(expression)]").first ?? ""
  }

  /// A list of texts, percent-encoded on its way, for answers come as JSON with escapes.
  private func list(_ expression: String) throws(Diagnostic) -> [String] {
    let answer = try page.evaluate("(\(expression)).map((one) => '!' + encodeURIComponent(one)).join(' ')")
    return answer.split { $0 == " " || $0 == "\"" }.map { Self.decoded($0.dropFirst()) }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the page that a link leads to.
  func settle() {
    for _ in 0..<4 { _ = try? page.evaluate("new Promise((done) => setTimeout(done, 100))") }
  }

  func isShown(_ selector: String) throws(Diagnostic) -> Bool {
    try page.evaluate(
      "[...document.querySelectorAll(\(quoted(selector)))].some((one) => one.getClientRects().length > 0)") == "true"
  }

  func press(_ key: String, on selector: String = "") throws(Diagnostic) {
    let target = selector.isEmpty ? "document.activeElement" : "document.querySelector(\(quoted(selector)))"
    _ = try page.evaluate(
      "\(target).dispatchEvent(new KeyboardEvent('keydown', { key: \(quoted(key)), bubbles: true, cancelable: true }))")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
