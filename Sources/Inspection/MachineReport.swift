import Diagnostics
import Effects
import Fonts
import Site
import Syntax

/// What this machine has of what Galley needs: what `galley doctor` shows.
package struct MachineReport {
  private struct Item {
    let area: String
    let name: String
    /// nil for what is missing.
    let value: String?
    /// Whether nothing works without it.
    var isRequired = false
    var advice: String?
  }

  private let items: [Item]

  /// - Parameters:
  ///   - resources: the folder with the built-in theme, where there is one.
  ///   - browsers: by their names, where they are installed.
  package init(
    resources: String?, browsers: [(name: String, path: String?, package: String)]
  ) throws(Diagnostic) {
    // Fonts that came with the program lie in its theme.
    let catalog = try FontCatalog.installed(and: resources.map { $0 + "/Templates/fonts" })
    let theme = Item(
      area: "theme", name: "Templates", value: resources.map { $0 + "/Templates" }, isRequired: true,
      advice: "Run 'make install', which puts the theme below PREFIX/share/galley")
    let pages = browsers.map {
      Item(area: "browser", name: $0.name, value: $0.path, advice: "Install the package \($0.package)")
    }
    items = [theme] + Self.libraries + Self.fonts(catalog) + pages
  }

  /// Whether nothing is missing that every build needs.
  package var isSound: Bool { !items.contains { $0.isRequired && $0.value == nil } }

  private static var libraries: [Item] {
    let versions =
      [
        ("ICU", SiteCalendar.icuVersion), ("HarfBuzz", FontVersion.harfBuzz), ("Fontconfig", FontVersion.fontconfig),
      ] + LibraryVersions.all
    let zones = SiteCalendar.zoneDataVersion
    return versions.map { Item(area: "library", name: $0.0, value: $0.1) } + [
      Item(
        area: "time zones", name: "IANA data of ICU", value: SiteCalendar.hasZone("Europe/Berlin") ? zones : nil,
        isRequired: true, advice: "Install the package libicu72 anew")
    ]
  }

  private static func fonts(_ catalog: FontCatalog) -> [Item] {
    let typefaces = ThemeFont.builtIn.map { ($0.typeface, $0.style.weight, "the theme") }
    var scripts: [(family: String, weight: Int, use: String)] = []
    for slice in FontSlice.all {
      guard let family = slice.family, !scripts.contains(where: { $0.family == family }) else { continue }
      scripts.append((family, 400, slice.name.split(separator: "-").first.map(String.init) ?? slice.name))
    }
    let readers = [
      ("Noto Sans CJK SC", 400, "han, in a browser here"), ("Noto Color Emoji", 400, "emoji, in a browser here"),
    ]
    let themes = typefaces.map { item($0.0, $0.1, $0.2, in: catalog, isRequired: true) }
    return themes + (scripts + readers).map { item($0.0, $0.1, $0.2, in: catalog, isRequired: false) }
  }

  private static func item(
    _ family: String, _ weight: Int, _ use: String, in catalog: FontCatalog, isRequired: Bool
  ) -> Item {
    let query = FontQuery(family, weight: weight)
    let name = "\(family) \(weight) (\(use))"
    do throws(Diagnostic) {
      return Item(area: "font", name: name, value: try catalog.font(query).path, isRequired: isRequired)
    } catch {
      return Item(area: "font", name: name, value: nil, isRequired: isRequired, advice: error.suggestion)
    }
  }

  /// A line for each thing; what is missing says what to do.
  package func text() -> String {
    let longest = items.map(\.name.count).max() ?? 0
    return items.enumerated().map { number, item in
      let area = number > 0 && items[number - 1].area == item.area ? "" : item.area
      let state = item.value ?? (item.isRequired ? "MISSING" : "missing") + (item.advice.map { ". " + $0 } ?? "")
      return Self.padded(area, 12) + Self.padded(item.name, longest + 2) + state + "\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  package func json(indent: Int) -> [UInt8] {
    var json = JSONWriter(indent: indent)
    json.beginSequence()
    for item in items {
      json.beginMapping()
      json.key("area")
      json.string(item.area)
      json.key("name")
      json.string(item.name)
      json.key("found")
      json.boolean(item.value != nil)
      json.key("value")
      if let value = item.value { json.string(value) } else { json.null() }
      json.key("required")
      json.boolean(item.isRequired)
      json.key("advice")
      if item.value == nil, let advice = item.advice { json.string(advice) } else { json.null() }
      json.endMapping()
    }
    json.endSequence()
    json.endLine()
    return json.bytes
  }
}
