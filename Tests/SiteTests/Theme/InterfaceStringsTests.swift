import Effects
import TestSupport
import Testing

@testable import Site

@Suite struct InterfaceStringsTests {
  /// English stands behind every other language, whatever the lengths of their codes.
  @Test(arguments: [
    ("ar", ["en", "ar"]), ("en", ["en"]), ("en-GB", ["en", "en-GB"]), ("zh-CN", ["en", "zh", "zh-Hans", "zh-CN"]),
    ("zh", ["en", "zh-Hans", "zh"]), ("ja", ["en", "ja"]),
  ])
  func languagesStandOverEnglish(language: String, files: [String]) {
    #expect(Theme.stringFiles(of: language) == files)
  }

  /// Whoever reads a page in one of the theme's languages reads all of its words in it.
  @Test func everyLanguageHasEveryWord() throws {
    let folder = Cases.repository + "/Templates/strings/"
    func keys(_ file: String) throws -> Set<Substring> {
      let lines = String(decoding: try FileSystem.disk.read(folder + file), as: UTF8.self).split(separator: "\n")
      return Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ":").first })
    }
    let files = try FileSystem.disk.list(folder)
    #expect(
      Set(files).isSuperset(of: ["ar.yaml", "de.yaml", "en.yaml", "fr.yaml", "ja.yaml", "zh-Hans.yaml", "zh-Hant.yaml"])
    )
    let all = try keys("en.yaml")
    for file in files { #expect(try keys(file) == all, "\(file)") }
  }

  /// A translation inserts what the English words insert.
  @Test func everyLanguageInsertsTheSame() throws {
    let folder = Cases.repository + "/Templates/strings/"
    func places(_ file: String) throws -> [String: Int] {
      let lines = String(decoding: try FileSystem.disk.read(folder + file), as: UTF8.self).split(separator: "\n")
      return Dictionary(
        uniqueKeysWithValues: lines.filter { !$0.hasPrefix("#") }.map { line in
          (String(line.prefix { $0 != ":" }), line.count { $0 == "%" })
        })
    }
    let all = try places("en.yaml")
    for file in try FileSystem.disk.list(folder) { #expect(try places(file) == all, "\(file)") }
  }
}
