import Effects
import TestSupport

/// A Swift file below Sources, as text.
struct SourceFile: Sendable, CustomStringConvertible {
  /// From the repository's root: "Sources/Model/Record.swift".
  let path: String
  let lines: [Substring]

  var description: String { path }

  var target: String {
    String(path.split(separator: "/")[1])
  }

  /// The modules of its import declarations, whatever attributes or access they bear.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count else { return nil }
      guard words[..<at].allSatisfy({ $0.hasPrefix("@") || Self.access.contains($0) }) else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      let name = kinds.contains(words[at + 1]) && at + 2 < words.count ? words[at + 2] : words[at + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  static let all: [SourceFile] = {
    let disk = FileSystem.disk
    let names = (try? disk.files(below: Cases.repository + "/Sources")) ?? []
    return names.filter { $0.hasSuffix(".swift") }.compactMap { name in
      text("Sources/" + name).map {
        SourceFile(path: "Sources/" + name, lines: $0.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }()

  static func text(_ path: String) -> String? {
    (try? FileSystem.disk.read(Cases.repository + "/" + path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
