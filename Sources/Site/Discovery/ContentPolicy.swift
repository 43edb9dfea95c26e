/// What pages may load: files of the site alone, and no script that stands in a page.
package enum ContentPolicy {
  /// As `Content-Security-Policy` has it in a page. JSON-LD is data, which no policy concerns.
  static let text = [
    "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "font-src 'self'",
    "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: ";")

  /// With what only a header may say. A header is the same for all pages: which of them frame others, and of which
  /// origins, their own policies say, which hold beside it.
  static let header = text + ";frame-src 'self' https:;frame-ancestors 'self'"
}
