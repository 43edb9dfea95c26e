/// What pages may load: files of the site alone, and no script that stands in a page.
package enum ContentPolicy {
  /// As `Content-Security-Policy` has it in a page. JSON-LD is data, which no policy concerns.
  static func text(_ links: SiteConfiguration.Links) -> String {
    ["default-src 'none'", "style-src 'self'", scripts(links)].joined(separator: ";") + rest
  }

  /// Rules that say which pages may be fetched ahead are no script, but stand in a page as one does.
  private static func scripts(_ links: SiteConfiguration.Links) -> String {
    links == .root ? "script-src 'self' 'inline-speculation-rules'" : "script-src 'self'"
  }

  private static let rest = [
    "", "img-src 'self'", "font-src 'self'",
    "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: ";")

  /// With what only a header may say. A header is the same for all pages: which of them frame others, and of which
  /// origins, their own policies say, which hold beside it.
  static func header(_ links: SiteConfiguration.Links) -> String {
    text(links) + ";frame-src 'self' https:;frame-ancestors 'self'"
  }
}
