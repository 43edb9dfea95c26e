import Blade
import Diagnostics

/// Views given as text, for tests.
struct Views {
  let factory: ViewFactory

  init(_ sources: [String: String]) {
    let load: ViewFactory.Loader = { name in
      sources[name].map { SourceText(file: name + ".blade.html", bytes: Array($0.utf8)) }
    }
    factory = ViewFactory(viewNames: { sources.keys.sorted() }, loader: load)
  }

  func render(_ name: String = "page", _ data: [(name: String, value: Value)] = []) throws(Diagnostic) -> String {
    String(decoding: try factory.make(name, data).render(), as: UTF8.self)
  }

  /// What goes wrong when the view is rendered; nil where nothing does.
  func problem(_ name: String = "page", _ data: [(name: String, value: Value)] = []) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try render(name, data)
      return nil
    } catch {
      return error
    }
  }
}
