/// Chains of replies among the statuses of one table: what a status answers, what answers it, and where it all began.
///
/// Built once for a table; a chain that bites its own tail ends where it would begin again.
package struct StatusThreads: Sendable {
  private let rows: [[UInt8]: Int]
  /// By row: the row that it answers, -1 for none.
  private let parents: [Int]
  /// By row: those that answer it, in the order of the table.
  private let answers: [Int: [Int]]
  private let records: RecordStore
  private let fields: FieldMap

  package init(_ records: RecordStore, _ fields: FieldMap) {
    self.records = records
    self.fields = fields
    var rows: [[UInt8]: Int] = [:]
    let field = records.field("inReplyTo")
    if field != nil {
      for row in 0..<records.count {
        guard let id = fields.value(.id, in: records[row])?.bytes, !id.isEmpty else { continue }
        rows[Array(id)] = row
      }
    }
    var parents = [Int](repeating: -1, count: records.count)
    var answers: [Int: [Int]] = [:]
    if let field {
      for row in 0..<records.count {
        guard let id = records[row].value(field)?.bytes, let parent = rows[Array(id)], parent != row else { continue }
        parents[row] = parent
        answers[parent, default: []].append(row)
      }
    }
    self.rows = rows
    self.parents = parents
    self.answers = answers
  }

  private init(_ threads: StatusThreads, of records: RecordStore) {
    rows = threads.rows
    parents = threads.parents
    answers = threads.answers
    fields = threads.fields
    self.records = records
  }

  /// The same chains of statuses of which none has another id or answers another one.
  package func over(_ records: RecordStore) -> StatusThreads { StatusThreads(self, of: records) }

  /// Whether no status answers another one.
  package var isEmpty: Bool { answers.isEmpty }

  /// The status of the table that one answers; nil where it answers none of them.
  package func parent(of row: Int) -> Int? {
    parents.indices.contains(row) && parents[row] >= 0 ? parents[row] : nil
  }

  package func answers(to row: Int) -> [Int] { answers[row] ?? [] }

  /// Whether it answers a status of the table, or is answered by one.
  package func isThreaded(_ row: Int) -> Bool { parent(of: row) != nil || answers[row] != nil }

  /// The chain from its first status down to this one, this one last.
  package func chain(to row: Int) -> [Int] {
    var chain = [row]
    var seen: Set<Int> = [row]
    while let next = parent(of: chain[chain.count - 1]), seen.insert(next).inserted { chain.append(next) }
    return chain.reversed()
  }

  /// The first status of a thread and all that hangs on it, each behind what it answers, in the table's order.
  package func thread(from root: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var open = [root]
    while let row = open.popLast() {
      guard seen.insert(row).inserted else { continue }
      found.append(row)
      open += answers(to: row).reversed()
    }
    return found
  }

  /// The id of the first status of a record's thread; nil where it is in none.
  package func root(of record: Record) -> String? {
    guard let id = fields.value(.id, in: record)?.bytes, let row = rows[Array(id)], isThreaded(row) else { return nil }
    return fields.text(.id, in: records[chain(to: row)[0]])
  }
}
