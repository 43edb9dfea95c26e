import Diagnostics

/// The rules for a path inside a site: it stays inside, and every file system and host can hold it.
enum TreePath {
  /// Throws where the path breaks a rule.
  static func check(_ path: String, keep: [String]) throws(Diagnostic) {
    if let rule = brokenRule(path) { throw .badOutputPath(path, rule) }
    let first = path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
    if keep.contains(first) { throw .keptOutputPath(path, first) }
  }

  private static func brokenRule(_ path: String) -> String? {
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "A path holds no control characters" }
    if path.utf8.contains(UInt8(ascii: "\\")) { return "Folders are separated by '/', not by '\\'" }
    if path.utf8.first == UInt8(ascii: "/") { return "A path is relative to the site's folder" }
    var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      if part.isEmpty { return "A path has no empty part" }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return "A path has no part '.' or '..'" }
    }
    return nil
  }
}
