import Blade
import Diagnostics

/// The functions that every view may call beside the language's own.
enum ViewFunctions {
  static func register(in factory: ViewFactory, settings: [String: Value], calendar: SiteCalendar?) {
    registerAddresses(in: factory)
    registerWords(in: factory, settings)
    if let calendar { DateFunctions(calendar).register(in: factory) }
  }

  /// What `config()` gives.
  static func settings(_ configuration: SiteConfiguration, _ edition: Edition) -> [String: Value] {
    [
      "title": .string(edition.language.title), "language": .string(edition.language.code),
      "timeZone": .string(configuration.timeZone), "baseURL": PageRenderer.optional(configuration.baseURL),
      "author": PageRenderer.optional(configuration.author),
      "description": PageRenderer.optional(configuration.description(in: edition.language)),
    ]
  }

  private static func registerAddresses(in factory: ViewFactory) {
    factory.function("url", "path") { arguments, context throws(Fault) in
      let path = try arguments.text(0)
      guard !path.contains(":"), !path.hasPrefix("#"), let page = context.user as? PageContext else {
        return .string(path)
      }
      return .string(page.address(page.edition.path(path)))
    }
    // The address of a picture of Content/images, null where there is none; of a smaller one of it that fills a place of
    // a width in CSS px, where that is said.
    factory.function("image", "name, place?") { arguments, context throws(Fault) in
      let name = try arguments.text(0)
      guard let page = context.user as? PageContext, let path = page.edition.images.path(name) else { return .null }
      guard case .integer(let place) = arguments[1] else { return .string(page.address(path)) }
      return .string(page.address(page.edition.images.path(path, place: max(0, min(place, 10_000)))))
    }
    // A file below the site's root: `asset('files/form.pdf')`.
    factory.function("asset", "path") { arguments, context throws(Fault) in
      let path = try arguments.text(0)
      guard let page = context.user as? PageContext else { return .string(path) }
      return .string(page.address(SitePath(path)))
    }
    // What a browser compares one of `assets` with, as an attribute; nothing where pages must also open from a disk.
    factory.function("integrity", "name") { arguments, context throws(Fault) in
      let name = try arguments.text(0)
      let digest = (context.user as? PageContext)?.frame?.renderer.assets.digest(name)
      return .html(digest.map { " integrity=\"\($0)\"" } ?? "")
    }
    // The list of a table by its name, or a record's own page; null where it has none.
    factory.function("route", "target") { arguments, context throws(Fault) in
      guard let page = context.user as? PageContext else { return .null }
      if case .object(let object) = arguments[0], let record = object as? RecordFields {
        return record.table.detailPath(record.record).map { .string(page.address($0)) } ?? .null
      }
      let name = try arguments.text(0)
      if let table = page.edition.tables.first(where: { $0.configuration.name == name }) {
        return .string(page.address(table.path))
      }
      throw Fault(
        "unknown-table", "No table is named '\(name)'", argument: 0,
        suggestion: Spelling.question(name, in: page.edition.tables.map(\.configuration.name)))
    }
  }

  private static func registerWords(in factory: ViewFactory, _ settings: [String: Value]) {
    factory.function("config", "key, default?") { arguments, _ throws(Fault) in
      let key = try arguments.text(0)
      if let value = settings[key] { return value.isNull ? arguments[1] : value }
      throw Fault(
        "unknown-key", "site.yaml has no '\(key)' for views", argument: 0,
        suggestion: Spelling.question(key, in: settings.keys.sorted()))
    }
    factory.function("t", "key, values...", knowsPage: false) { arguments, context throws(Fault) in
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
