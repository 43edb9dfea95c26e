import Diagnostics
import Effects

/// Finds the site that a command means.
struct SiteFolder {
  let files: FileSystem

  /// The named folder, or the nearest one upwards from the working folder that holds a site, as a path that a person
  /// in the working folder would write: ".", "..", "../..".
  func find(_ named: String?) throws(Diagnostic) -> String {
    if let named { return try check(named) }
    if let folder = try nearest() { return folder }
    throw Diagnostic(
      .error, "no-site", "No site here or in any folder above",
      explanation: "A site is a folder that holds Content/site.yaml or site.yaml.",
      suggestion: "Change into a site's folder, or name it: galley build SITE, galley publish --site SITE")
  }

  /// nil where there is no site here or above.
  func nearest() throws(Diagnostic) -> String? {
    let here: String
    do { here = try files.resolve(".") } catch { throw Diagnostic(error) }
    let names = here.split(separator: "/")
    for level in 0...names.count {
      let folder = level == 0 ? "." : Array(repeating: "..", count: level).joined(separator: "/")
      let isContent = level < names.count && names[names.count - 1 - level] == "Content"
      if !isContent, try holdsSite(folder) { return folder }
    }
    return nil
  }

  private func check(_ named: String) throws(Diagnostic) -> String {
    var named = named
    while named.utf8.count > 1, named.utf8.last == UInt8(ascii: "/") { named.removeLast() }
    if try holdsSite(named) { return named }
    throw Diagnostic(
      .error, "no-site", try files.has(named) ? "No site in '\(named)'" : "No folder '\(named)'",
      explanation: "A site is a folder that holds Content/site.yaml or site.yaml.")
  }

  private func holdsSite(_ folder: String) throws(Diagnostic) -> Bool {
    if try files.has(folder + "/Content/site.yaml") { return true }
    return try files.has(folder + "/site.yaml")
  }
}
