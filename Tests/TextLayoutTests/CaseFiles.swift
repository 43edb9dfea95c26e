import Effects
import FoundationEssentials
import Glibc
import TestSupport

/// Files of recorded cases: those of the repository, and of a folder named by GALLEY_EXTRA_CASES.
enum CaseFiles {
  struct File<Case> {
    let name: String
    let cases: [Case]
  }

  static func read<Case: Decodable>(_ area: String, as _: Case.Type) throws -> [File<Case>] {
    var folders = [Cases.folder + "/" + area]
    if let extra = getenv("GALLEY_EXTRA_CASES") { folders.append(String(cString: extra) + "/" + area) }
    var files: [File<Case>] = []
    for folder in folders where FileSystem.disk.exists(folder) {
      for name in try FileSystem.disk.list(folder).sorted() where isCaseFile(name, area) {
        let bytes = try FileSystem.disk.read(folder + "/" + name)
        files.append(File(name: name, cases: try JSONDecoder().decode([Case].self, from: Data(bytes))))
      }
    }
    return files
  }

  private static func isCaseFile(_ name: String, _ area: String) -> Bool {
    name.hasPrefix(area + "-cases") && name.hasSuffix(".json")
  }

  /// Known misses, as FILE#INDEX, with the reason.
  static func differences(_ area: String) throws -> [String: String] {
    struct Difference: Decodable {
      let `case`: String
      let reason: String
    }
    let path = Cases.folder + "/" + area + "/differences.json"
    guard let bytes = try? FileSystem.disk.read(path) else { return [:] }
    let list = try JSONDecoder().decode([Difference].self, from: Data(bytes))
    return Dictionary(list.map { ($0.case, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }
}
