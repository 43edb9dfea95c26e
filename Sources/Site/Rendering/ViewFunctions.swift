import Blade
import Diagnostics

/// The functions that every view may call beside the language's own.
enum ViewFunctions {
  static func register(in factory: ViewFactory) {
    factory.function("url", "path") { arguments, context throws(Fault) in
      let path = try arguments.text(0)
      guard !path.contains(":"), !path.hasPrefix("#"), let page = context.user as? PageContext else {
        return .string(path)
      }
      return .string(page.address(page.edition.path(path)))
    }
    // The address of a picture of Content/images, null where there is none.
    factory.function("image", "name") { arguments, context throws(Fault) in
      let name = try arguments.text(0)
      guard let page = context.user as? PageContext, let path = page.edition.images.path(name) else { return .null }
      return .string(page.address(path))
    }
    factory.function("t", "key, values...") { arguments, context throws(Fault) in
      let key = try arguments.text(0)
      guard let page = context.user as? PageContext else { return .string(key) }
      var values: [String] = []
      for index in 1..<max(arguments.count, 1) { values.append(try arguments.text(index)) }
      if let text = page.edition.strings.text(key, values) { return .string(text) }
      throw Fault(
        "unknown-string", "No words for '\(key)' in the strings of the theme", argument: 0,
        suggestion: Spelling.question(key, in: page.edition.strings.keys)
          ?? "Add '\(key):' to Content/strings/\(page.edition.language.code).yaml")
    }
  }
}
