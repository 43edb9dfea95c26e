import Diagnostics

/// The rules for a path inside a site: it stays inside, and every file system and host can hold it.
enum TreePath {
  /// Throws where the path breaks a rule.
  static func check(_ path: String, keep: [String]) throws(Diagnostic) {
    if let rule = brokenRule(path) { throw .badOutputPath(path, rule) }
    for name in keep where path.utf8.starts(with: name.utf8) {
      let next = path.utf8.dropFirst(name.utf8.count).first
      if next == nil || next == slash { throw .keptOutputPath(path, name) }
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func brokenRule(_ path: String) -> String? {
    var length = 0
    var onlyDots = true
    for byte in path.utf8 {
      if byte == slash {
        if let rule = brokenRule(partOf: length, onlyDots) { return rule }
        length = 0
        onlyDots = true
        continue
      }
      if byte < 0x20 || byte == 0x7F { return "A path holds no control characters" }
      if byte == UInt8(ascii: "\\") { return "Folders are separated by '/', not by '\\'" }
      length += 1
      onlyDots = onlyDots && byte == UInt8(ascii: ".")
    }
    return brokenRule(partOf: length, onlyDots)
  }

  private static func brokenRule(partOf length: Int, _ onlyDots: Bool) -> String? {
    if length == 0 { return "A path is relative to the site's folder and has no empty part" }
    return onlyDots && length <= 2 ? "A path has no part '.' or '..'" : nil
  }
}
