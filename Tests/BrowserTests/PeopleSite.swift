import Diagnostics
import Effects
import Publishing
import TestSupport

/// A directory of made-up people, Chinese and Latin.
enum PeopleSite {
  static func build(_ folder: String, rows: Int) throws {
    try FileSystem.disk.makeFolder(folder + "/Content")
    try FileSystem.disk.write(folder + "/Content/people.csv", Array(people(rows).utf8))
    let yaml = """
      title: Ten thousand
      language: zh-Hans
      timeZone: UTC
      tables:
        people: {kind: contact, source: people.csv, detail: none, search: [name]}

      """
    try FileSystem.disk.write(folder + "/Content/site.yaml", Array(yaml.utf8))
    var options = BuildOptions(site: folder)
    options.resources = Cases.repository
    _ = try BuildPipeline(options: options, files: .disk, clock: .system, sink: DiagnosticSink()).run()
  }

  /// Names of every letter, from a seed: xorshift, so that every machine has the same.
  private static func people(_ rows: Int) -> String {
    let family = Array("赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳")
    let given = Array("伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英")
    let latin = ["Adams", "Éclair", "Ingram", "Osman", "Ursula", "Vogel", "Baker"]
    var state: UInt64 = 20_261_130
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    var text = "name,phone\n"
    for number in 0..<rows {
      let isLatin = next(8) == 0
      let name = isLatin ? latin[next(latin.count)] : String(family[next(family.count)])
      text += "\(name)\(isLatin ? " " : "")\(given[next(given.count)])\(given[next(given.count)]),\(number)\n"
    }
    return text
  }
}
