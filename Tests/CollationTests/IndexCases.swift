import Collation
import Effects
import FoundationEssentials
import TestSupport

/// A file of recorded lists and surnames.
struct IndexCases: Decodable {
  struct Case: Decodable {
    struct Options: Decodable {
      let addLabels: [String]?
      let ignorePrefixes: [String]?
      let sortBy: String?
      let kind: String?
      let han: String?
    }

    struct Section: Decodable {
      let label: String
      let items: [UInt32]
    }

    let name: String?
    let id: String?
    let locale: String
    let options: Options
    let names: [IndexName]
    let expected: [Section]
    let indexTitles: [String]
  }

  struct Surname: Decodable {
    let surname: String
    let given: String
    let expectedLabel: String
  }

  struct Difference: Decodable {
    let `case`: String
    let reason: String
  }

  let cases: [Case]
  let surnames: [Surname]?
  /// Where a case without a name of its own gets one from.
  private(set) var file = ""

  private enum CodingKeys: CodingKey {
    case cases, surnames
  }

  func name(ofCase index: Int) -> String {
    cases[index].name ?? cases[index].id ?? "\(file)#\(index)"
  }

  /// The cases of the repository, and of the folder that GALLEY_EXTRA_CASES names.
  static func all() throws -> [IndexCases] {
    let extra = ProcessInfo.processInfo.environment["GALLEY_EXTRA_CASES"]
    return try ([Cases.folder] + (extra.map { [$0] } ?? [])).flatMap { try load(folder: $0 + "/index") }
  }

  private static func load(folder: String) throws -> [IndexCases] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    return try names.sorted().filter { $0.contains("-cases") && $0.hasSuffix(".json") }.map {
      let data = try Data(contentsOf: URL(filePath: folder + "/" + $0))
      var loaded = try JSONDecoder().decode(IndexCases.self, from: data)
      loaded.file = $0
      return loaded
    }
  }

  static func differences() throws -> Set<String> {
    let path = Cases.folder + "/index/differences.json"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let data = try Data(contentsOf: URL(filePath: path))
    return Set(try JSONDecoder().decode([Difference].self, from: data).map(\.case))
  }
}

/// A name of a case: one text, or a record.
enum IndexName: Decodable {
  struct Record: Decodable {
    let last: String?
    let first: String?
    let phonetic: String?
    let phoneticFirst: String?
    let org: String?
    let kind: String?
    let display: String?
  }

  case whole(String)
  case record(Record)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .whole(text)
    } else {
      self = .record(try container.decode(Record.self))
    }
  }
}
