import Syntax

/// What a browser needs to keep the site on a home screen (Web Application Manifest).
struct WebManifest {
  static let path = SitePath("/manifest.webmanifest")

  let configuration: SiteConfiguration
  let icon: SitePath?

  var file: SiteFile {
    var json = JSONWriter(indent: 2)
    json.beginMapping()
    for (key, value) in [
      ("name", configuration.language.title), ("lang", configuration.language.code),
      ("dir", configuration.language.direction), ("start_url", "."), ("scope", "."), ("display", "minimal-ui"),
    ] {
      json.key(key)
      json.string(value)
    }
    if let icon { write(icon, to: &json) }
    json.endMapping()
    json.endLine()
    return SiteFile(Self.path, json.bytes)
  }

  private func write(_ icon: SitePath, to json: inout JSONWriter) {
    json.key("icons")
    json.beginSequence()
    json.beginMapping()
    for (key, value) in [
      ("src", icon.address(from: Self.path, links: .relative)), ("sizes", "any"), ("type", "image/svg+xml"),
    ] {
      json.key(key)
      json.string(value)
    }
    json.endMapping()
    json.endSequence()
  }
}
