/// Which target may import which, in the order of the data flow.
struct DependencyTable: Equatable {
  struct Row: Equatable {
    let target: String
    let dependencies: Set<String>
  }

  let rows: [Row]

  func dependencies(of target: String) -> Set<String>? {
    rows.first { $0.target == target }?.dependencies
  }

  /// From the table in ARCHITECTURE.md: rows of three cells, the first a name in backticks, the last names in backticks.
  init(markdown: String) {
    rows = markdown.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingBlanks }
      guard line.hasPrefix("| `"), cells.count == 3, let target = Self.names(in: cells[0]).first else { return nil }
      return Row(target: target, dependencies: Set(Self.names(in: cells[2])))
    }
  }

  /// From Package.swift's calls of `library("Name", ["Dependency"])` and `.executableTarget(…)`, but for those whose
  /// sources lie below Tests or Benchmarks.
  init(manifest: String) {
    let calls = ["    library(", "    .executableTarget("].flatMap { call in
      manifest.split(separator: call, omittingEmptySubsequences: false).dropFirst()
    }
    rows = calls.compactMap { call in
      let names = Self.names(in: call.prefix { $0 != ")" }, quoted: "\"")
      guard !names.contains(where: { $0.hasPrefix("Tests/") || $0.hasPrefix("Benchmarks/") }) else { return nil }
      return names.first.map { Row(target: $0, dependencies: Set(names.dropFirst())) }
    }
  }

  private static func names(in text: Substring, quoted quote: Character = "`") -> [String] {
    text.split(separator: quote, omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " }
    return start.prefix(start.utf8.count - start.reversed().prefix { $0 == " " }.count)
  }
}
