import Collation
import Diagnostics
import Model

/// How a new directory is cut into sections, so that every name stands under a letter that its readers expect.
struct NewSections {
  /// What people are filed by, the first that they have.
  private static let keys = ["reading", "family", "given", "name"]

  /// The value of `sections` in site.yaml.
  let yaml: String

  /// - Parameter language: the site's, a BCP 47 tag.
  init(_ records: RecordStore, language: String) throws(Diagnostic) {
    var own: Set<NameScript> = []
    if let script = try NameScript(locale: language) { own.insert(script) }
    // A Chinese index has A to Z; Japanese names without a reading wait for one.
    if own.contains(.han) { own.insert(.latin) }
    if own.contains(.kana) { own.insert(.han) }
    let foreign = Self.scripts(of: records).subtracting(own)
    yaml =
      switch foreign {
      case []: "letter"
      case [.han] where own == [.latin]: "{by: letter, han: pinyin}"
      case [.latin]: "{by: letter, addLabels: [en]}"
      default: "script"
      }
  }

  private static func scripts(of records: RecordStore) -> Set<NameScript> {
    let fields = keys.compactMap(records.field)
    var scripts: Set<NameScript> = []
    for row in 0..<records.count {
      let record = records[row]
      guard let name = fields.lazy.compactMap({ record.text($0) }).first(where: { !$0.isEmpty }) else { continue }
      if let script = name.unicodeScalars.lazy.compactMap(NameScript.init).first { scripts.insert(script) }
    }
    return scripts
  }
}
