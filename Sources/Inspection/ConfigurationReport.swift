import Diagnostics
import Effects
import Site
import Syntax

/// A site's configuration with its defaults, and where each value came from: what `galley config` shows.
package struct ConfigurationReport {
  private let listing: ConfigurationListing

  package init(site: String, files: FileSystem, sink: DiagnosticSink) throws(Diagnostic) {
    let folders = try SiteFolders(site: site, resources: nil, files: files)
    let configuration = try SiteReader(folders, files: files, sink: sink).configuration()
    listing = try ConfigurationListing(configuration, source: folders.configuration(files))
  }

  /// One line a key; values that a default gives say which.
  ///
  /// - Parameter isVerbose: keys without any value as well.
  package func text(isVerbose: Bool) -> String {
    let shown = listing.entries.filter { isVerbose || $0.value != .nothing && $0.value != .list([]) }
    let lines = shown.map { entry in
      (text: entry.path.joined(separator: ".") + ": " + Self.text(entry.value), origin: Self.origin(entry))
    }
    let longest = lines.map(\.text.columns).filter { $0 <= 60 }.max() ?? 0
    return lines.map { line in
      line.text + String(repeating: " ", count: max(longest - line.text.columns, 0) + 2) + line.origin + "\n"
    }.joined()
  }

  package func json(indent: Int) -> [UInt8] {
    var json = JSONWriter(indent: indent)
    json.beginSequence()
    for entry in listing.entries {
      json.beginMapping()
      json.key("key")
      json.string(entry.path.joined(separator: "."))
      json.key("value")
      Self.write(entry.value, &json)
      json.key("from")
      json.string(Self.origin(entry))
      json.endMapping()
    }
    json.endSequence()
    json.endLine()
    return json.bytes
  }

  private static func origin(_ entry: ConfigurationListing.Entry) -> String {
    if let place = entry.location { return "\(place.file):\(place.line):\(place.column)" }
    return "default" + (entry.cause.map { " (\($0))" } ?? "")
  }

  private static func text(_ value: ConfiguredValue) -> String {
    switch value {
    case .nothing: "none"
    case .text(let text): text
    case .number(let number): String(number)
    case .list(let texts): "[" + texts.joined(separator: ", ") + "]"
    }
  }

  private static func write(_ value: ConfiguredValue, _ json: inout JSONWriter) {
    switch value {
    case .nothing: json.null()
    case .text(let text): json.string(text)
    case .number(let number): json.integer(number)
    case .list(let texts): json.strings(texts)
    }
  }
}
