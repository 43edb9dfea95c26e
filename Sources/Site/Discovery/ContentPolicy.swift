/// What pages may load: files of the site alone, and no script that stands in a page.
package enum ContentPolicy {
  /// As `Content-Security-Policy` has it in a page. JSON-LD is data, which no policy concerns.
  static let text = [
    "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "font-src 'self'",
    "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: ";")

  /// With what only a header may say.
  static let header = text + ";frame-ancestors 'self'"
}
