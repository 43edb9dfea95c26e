import Diagnostics

/// All files below a folder of another machine: the protocol lists one folder at a time, so that each run asks for all
/// folders of one depth.
struct SFTPListing {
  private let root: String
  private let run: ([String]) throws(Diagnostic) -> [String]

  /// - Parameter run: carries out a batch and returns what it wrote.
  init(_ root: String, run: @escaping ([String]) throws(Diagnostic) -> [String]) {
    self.root = root
    self.run = run
  }

  /// Paths relative to the folder.
  func files() throws(Diagnostic) -> Set<String> {
    var files: Set<String> = []
    var open = [""]
    while !open.isEmpty {
      var next: [String] = []
      var current = -1
      // Each command is repeated before what it writes.
      for line in try run(open.map { "-ls -lan \(SFTPText.quoted(root + $0))" }) {
        if line.hasPrefix("sftp> ") {
          current += 1
        } else if open.indices.contains(current), let (name, isFolder) = Self.entry(line), name != ".", name != ".." {
          let path = open[current] + "/" + name
          if isFolder { next.append(path) } else { files.insert(String(path.dropFirst())) }
        }
      }
      open = next
    }
    return files
  }

  /// A line as of `ls -ln`: the type in the first letter, the name behind eight fields.
  private static func entry(_ line: String) -> (name: String, isFolder: Bool)? {
    let fields = line.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: true)
    guard fields.count == 9, let name = fields[8].split(separator: "/").last else { return nil }
    return (String(name), line.hasPrefix("d"))
  }
}
