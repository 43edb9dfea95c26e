/// The lines that tell two texts apart, as "- old" and "+ new" with their numbers.
struct LineChanges {
  private static let most = 40

  /// In the order of the text; cut short where there are very many.
  let lines: [String]

  init(from old: [UInt8], to new: [UInt8]) {
    let difference = Self.lines(of: new).difference(from: Self.lines(of: old))
    var changes: [(line: Int, isNew: Bool, text: String)] = []
    for change in difference {
      switch change {
      case .remove(let offset, let text, _): changes.append((offset, false, text))
      case .insert(let offset, let text, _): changes.append((offset, true, text))
      }
    }
    changes.sort { ($0.line, $0.isNew ? 1 : 0) < ($1.line, $1.isNew ? 1 : 0) }
    let shown = changes.prefix(Self.most).map { "\($0.isNew ? "+" : "-")\($0.line + 1): \($0.text)" }
    lines = shown + (changes.count > Self.most ? ["and \(changes.count - Self.most) more lines"] : [])
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
