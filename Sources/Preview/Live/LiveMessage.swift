import Diagnostics
import Publishing

/// What is told to an open page, as one line of JSON.
enum LiveMessage {
  /// Nothing but a new start is right.
  static let reload = "{\"kind\":\"reload\"}"
  /// The page has another address by now, below the site's root.
  static func moved(_ path: String) -> String {
    "{\"kind\":\"moved\",\"path\":\(JSONString.quoted(path))}"
  }
  /// There is no problem any more.
  static let good = "{\"kind\":\"good\"}"

  /// The change from one state of a page to another.
  static func page(from old: RenderedSite.Page, to new: RenderedSite.Page) -> String {
    let difference = PageDifference(from: old.html, to: new.html)
    let sheet = old.sheet == new.sheet ? nil : new.sheetPath
    return "{\"kind\":\"page\",\"tag\":\"\(new.tag)\",\"before\":\(quoted(difference.before))"
      + ",\"after\":\(quoted(difference.after)),\"sheet\":\(sheet.map(JSONString.quoted) ?? "null")}"
  }

  /// Pictures whose bytes are new under the old addresses, below the site's root.
  static func images(_ paths: [String]) -> String {
    "{\"kind\":\"images\",\"paths\":[\(paths.map(JSONString.quoted).joined(separator: ","))]}"
  }

  static func problems(_ problems: [Diagnostic]) -> String {
    let printer = DiagnosticPrinter(format: .json)
    let items = problems.map { problem in
      let line = JSONString.quoted(problem.location?.text ?? "")
      let object = printer.text(of: problem).dropLast(2)
      return object + ",\"text\":\(line)}"
    }
    return "{\"kind\":\"problem\",\"problems\":[\(items.joined(separator: ","))]}"
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    JSONString.quoted(String(decoding: bytes, as: UTF8.self))
  }
}
