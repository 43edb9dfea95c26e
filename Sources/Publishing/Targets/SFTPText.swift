/// Words of a batch that OpenSSH's `sftp` reads.
enum SFTPText {
  /// A path that stands for itself alone, also where a command takes patterns: within quotes `sftp` makes plain characters of
  /// theirs, and a backslash is one where there are two.
  static func quoted(_ path: String) -> String {
    "\"" + path.unicodeScalars.map { ($0 == "\"" || $0 == "\\" ? "\\" : "") + String($0) }.joined() + "\""
  }
}
