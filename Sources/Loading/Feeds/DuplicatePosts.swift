import Model

/// Posts that several exports have, or one has twice: of those with one id the newest stays.
struct DuplicatePosts {
  /// What stays: of exports the newest first, posts without a date at the end.
  private(set) var rows: [Int] = []
  private(set) var left: [Int] = []

  init(_ loaded: LoadedRecords) {
    let (kept, left) = Self.kept(loaded)
    self.left = left
    let isExport = !loaded.exports.isEmpty && loaded.exports.count == loaded.source.files.count
    rows = isExport ? Self.sorted(kept, loaded) : kept
  }

  private static func kept(_ loaded: LoadedRecords) -> (kept: [Int], left: [Int]) {
    var ids = TextSet()
    /// By id.
    var newest: [Int] = []
    var isLeft = [Bool](repeating: false, count: loaded.records.count)
    // A row whose file makes up its ids is no other row's double, nor is one of another service.
    let formats = loaded.source.files.indices.map { loaded.exports[$0]?.format }
    let hasOwnIDs = formats.map { $0?.hasOwnIDs ?? true }
    let services = formats.map { Array(($0?.rawValue ?? "").utf8) + [0] }
    for row in 0..<loaded.records.count where hasOwnIDs[Int(loaded.origins[row].file)] {
      guard let id = loaded.fields.value(.id, in: loaded.records[row])?.bytes, !id.isEmpty else { continue }
      let number = ids.intern((services[Int(loaded.origins[row].file)] + id)[...])
      guard number < newest.count else {
        newest.append(row)
        continue
      }
      let other = newest[number]
      let isOlder = changed(row, loaded) < changed(other, loaded)
      isLeft[isOlder ? row : other] = true
      if !isOlder { newest[number] = row }
    }
    let rows = isLeft.indices
    return (rows.filter { !isLeft[$0] }, rows.filter { isLeft[$0] })
  }

  /// When a post was last changed, as far as it says so; the one that comes later is newer otherwise.
  private static func changed(_ row: Int, _ loaded: LoadedRecords) -> Int64 {
    let record = loaded.records[row]
    return record.text("updatedAt").flatMap { Timestamp($0) }?.unixSeconds { _ in 0 } ?? .min
  }

  private static func sorted(_ rows: [Int], _ loaded: LoadedRecords) -> [Int] {
    let times = rows.map { row in
      Status(loaded.records[row], loaded.fields).timestamp?.unixSeconds { _ in 0 } ?? .min
    }
    let order = rows.indices.sorted { times[$0] != times[$1] ? times[$0] > times[$1] : $0 < $1 }
    return order.map { rows[$0] }
  }
}
