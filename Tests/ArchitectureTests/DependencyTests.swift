import Testing

@Suite struct DependencyTests {
  private let documented: DependencyTable
  private let declared: DependencyTable

  /// What the toolchain brings and every target may use.
  private static let toolchain: Set<String> = ["Glibc", "Synchronization", "Dispatch", "FoundationEssentials"]

  init() throws {
    documented = DependencyTable(markdown: try #require(SourceFile.text("ARCHITECTURE.md")))
    declared = DependencyTable(manifest: try #require(SourceFile.text("Package.swift")))
  }

  @Test func documentAndManifestAgree() {
    #expect(documented.rows.count > 15)
    #expect(documented.rows.map(\.target) == declared.rows.map(\.target))
    for row in documented.rows {
      #expect(declared.dependencies(of: row.target) == row.dependencies, "\(row.target)")
    }
  }

  /// The walk of one status names types; each is still there under its name.
  @Test func documentNamesTypesThatExist() throws {
    let text = try #require(SourceFile.text("ARCHITECTURE.md"))
    let start = try #require(text.firstRange(of: "## One status"))
    let end = try #require(text[start.upperBound...].firstRange(of: "\n## "))
    let parts = text[start.upperBound..<end.lowerBound].split(separator: "`").enumerated()
    let quoted = parts.filter { $0.offset % 2 == 1 }.map(\.element)
    let names = Set(quoted.filter { $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) })
    #expect(names.count > 15)
    let files = Set(SourceFile.all.compactMap { $0.path.split(separator: "/").last?.dropLast(".swift".count) })
    for name in names.sorted() { #expect(files.contains(name), "\(name)") }
  }

  @Test func importsOnlyWhatTheTableAllows() {
    #expect(!SourceFile.all.isEmpty)
    for file in SourceFile.all {
      let allowed = (documented.dependencies(of: file.target) ?? []).union(Self.toolchain)
      let surplus = Set(file.imports).subtracting(allowed)
      #expect(surplus.isEmpty, "\(file) may not import \(surplus.sorted().joined(separator: ", "))")
    }
  }

  @Test func dataFlowsOneWay() {
    var earlier: Set<String> = []
    for row in documented.rows {
      let later = row.dependencies.subtracting(earlier).filter { !($0.hasPrefix("C") && isUpper($0.dropFirst().first)) }
      #expect(later.isEmpty, "\(row.target) imports what comes after it: \(later.sorted())")
      earlier.insert(row.target)
    }
  }

  /// Whether a name goes on as those of the C targets do: CYAML, CIndex, but not Cells.
  private func isUpper(_ character: Character?) -> Bool {
    character?.isUppercase ?? false
  }

  @Test func textAndTemplatesKnowNothingOfEachOther() {
    for target in ["Blade", "TextLayout", "Collation"] {
      let others = documented.dependencies(of: target)?.filter {
        !$0.hasPrefix("C") || $0 == "Cells" || $0 == "Collation"
      }
      #expect(others == ["Diagnostics"], "\(target)")
    }
  }

  @Test func readsEveryFormOfImport() {
    let lines: [Substring] = [
      "import A", "@preconcurrency import B", "package import C", "import struct D.E", "@testable private import F",
      "// import G", "let text = \"import H\"", "important I",
    ]
    #expect(SourceFile(path: "Sources/X/Y.swift", lines: lines).imports == ["A", "B", "C", "D", "F"])
  }
}
