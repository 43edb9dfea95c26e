import Diagnostics

/// A page of a built site under examination.
struct CheckedPage: Sendable {
  /// Below the output folder.
  let file: String
  let source: SourceText
  let outline: PageOutline
  let site: BuiltFiles

  init(_ file: String, of site: BuiltFiles) throws(Diagnostic) {
    self.file = file
    self.site = site
    source = try site.text(file)
    outline = PageOutline(source.bytes)
  }
}
