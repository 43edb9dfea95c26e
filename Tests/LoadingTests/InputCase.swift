import Diagnostics
import Effects
import Glibc
import Model
import Syntax
import TestSupport

/// An input with what must come of it; Tests/Cases/inputs/README.md says what its keys mean.
struct InputCase {
  /// Relative to the folder of cases: "plist/team.plist".
  let name: String
  let path: String
  let expected: Node
  /// Whether it comes from elsewhere, and so cannot be named in differences.json.
  let isExtra: Bool

  var format: String { expected["format"]?.text ?? "" }

  /// Whether it is one of the formats of address books, whose expectations are of a directory.
  var isDirectory: Bool {
    ["people", "csv", "vcard", "ldif"].contains(format) && kind == .contact
  }

  /// What a table of such a source would be.
  var kind: RecordKind {
    let isFeed = expected["kind"]?.text == "feed"
    return isFeed || !["people", "plist", "sqlite", "csv", "vcard", "ldif"].contains(format) ? .status : .contact
  }

  /// The cases of the repository, and of the folder that GALLEY_EXTRA_CASES names.
  static func all() throws -> [InputCase] {
    let extra = getenv("GALLEY_EXTRA_CASES").map { [String(cString: $0)] } ?? []
    return try ([Cases.folder] + extra).flatMap { try cases(in: $0 + "/inputs", isExtra: $0 != Cases.folder) }
  }

  private static func cases(in folder: String, _ prefix: String = "", isExtra: Bool) throws -> [InputCase] {
    guard try FileSystem.disk.status(folder)?.kind == .folder else { return [] }
    var cases: [InputCase] = []
    for entry in try FileSystem.disk.list(folder) {
      let path = folder + "/" + entry
      if try FileSystem.disk.status(path)?.kind == .folder {
        cases += try Self.cases(in: path, prefix + entry + "/", isExtra: isExtra)
      } else if entry.hasSuffix(".expect.json") {
        let name = prefix + entry.dropLast(".expect.json".count)
        let source = SourceText(file: name, bytes: try FileSystem.disk.read(path))
        guard let expected = try JSON.parse(source) else { continue }
        cases.append(
          InputCase(name: name, path: String(path.dropLast(".expect.json".count)), expected: expected, isExtra: isExtra)
        )
      }
    }
    return cases
  }

  /// Names of cases that are known to differ, and formats that are not built yet.
  static func differences() throws -> (cases: Set<String>, formats: Set<String>) {
    let source = SourceText(
      file: "differences.json", bytes: try FileSystem.disk.read(Cases.folder + "/inputs/differences.json"))
    let entries = try JSON.parse(source)?.list ?? []
    let reason = "not built yet: "
    let formats = entries.compactMap { $0["reason"]?.text }.filter { $0.hasPrefix(reason) }
    return (Set(entries.compactMap { $0["case"]?.text }), Set(formats.map { String($0.dropFirst(reason.count)) }))
  }
}
