/// Words of a batch that OpenSSH's `sftp` reads.
enum SFTPText {
  /// A path that is taken as it is.
  static func quoted(_ path: String) -> String {
    escaped(path, "\"\\")
  }

  /// A path where names may be patterns (`get`, `put`, `rm`): it stands for itself alone.
  static func pattern(_ path: String) -> String {
    // Within quotes a backslash before one of these stays, and then makes it a plain character of the pattern.
    "\""
      + path.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\\\\\"
        case "*", "?", "[": "\\" + String(scalar)
        default: String(scalar)
        }
      }.joined() + "\""
  }

  private static func escaped(_ path: String, _ special: String) -> String {
    "\""
      + path.unicodeScalars.map { (special.unicodeScalars.contains($0) ? "\\" : "") + String($0) }.joined() + "\""
  }
}
