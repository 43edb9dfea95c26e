import Effects

/// Addresses that were found well, with the time, one on a line: `SECONDS ADDRESS`.
struct AnswerCache: Sendable {
  private let path: String
  private let files: FileSystem
  private let now: Int64
  private let times: [String: Int64]

  /// In seconds: a week.
  private static let age: Int64 = 7 * 24 * 3600

  init(_ path: String, files: FileSystem, now: Int64) {
    self.path = path
    self.files = files
    self.now = now
    let text = (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let pairs = text.split(separator: "\n").compactMap { line -> (String, Int64)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let time = Int64(parts[0]) else { return nil }
      return (String(parts[1]), time)
    }
    times = Dictionary(pairs) { first, _ in first }
  }

  /// Those that need not be asked about again; a time that is still to come counts for nothing.
  func wellKnown() -> Set<String> {
    Set(times.filter { $0.value <= now && $0.value > now - Self.age }.keys)
  }

  /// A cache that cannot be written costs time, not correctness.
  func keep(_ addresses: [String], asked: Set<String>) {
    let lines = addresses.map { "\(asked.contains($0) ? now : times[$0] ?? now) \($0)\n" }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try? files.makeFolder(String(path[..<slash])) }
    try? files.write(path, Array(lines.joined().utf8))
  }
}
