import Model

/// What a source gave: its records, their places, their groups, and what was left out.
package struct LoadedRecords: Sendable {
  /// Records that the source itself puts together: `[{name, detail, contacts}]` or `{title: […]}`.
  package struct Group: Sendable, Equatable {
    package let title: String
    /// The section's footer; empty for none.
    package let detail: String
    /// Rows of the store; never empty.
    package let rows: Range<Int>
    /// Whether its title is a key of a mapping, whose order means nothing.
    package var isKeyed = false
  }

  package let records: RecordStore
  package let fields: FieldMap
  /// In the order of the source; the site sorts keyed ones. Empty where the source has none.
  package let groups: [Group]
  /// Where each record stands, by its row.
  package let origins: [RecordOrigin]
  package let source: Source
  /// Reasons that left records out, in the order of ``SkipReason``.
  package let skipped: [(reason: SkipReason, count: Int)]
  /// By file of the source, where it is an export: what else it has.
  package var exports: [Int: LoadedExport] = [:]

  /// How many records the source has: those loaded and those left out.
  package var recordsIn: Int {
    skipped.reduce(records.count) { $0 + $1.count }
  }

  /// The records that say something else than those of an earlier reading of the same source; nil where more tells the
  /// two apart. Exports, which hold more than records, are never told to be the same.
  package func changes(since old: LoadedRecords) -> [Int]? {
    guard groups == old.groups, source.files == old.source.files, exports.isEmpty, old.exports.isEmpty,
      fields.isLike(old.fields),
      skipped.elementsEqual(old.skipped, by: ==)
    else { return nil }
    return records.changes(since: old.records)
  }

  /// The same without other rows than these, which are in order where the source has groups.
  package func keeping(_ rows: [Int], skipped: [(reason: SkipReason, count: Int)]) -> LoadedRecords {
    let isWhole = rows.elementsEqual(0..<records.count)
    return LoadedRecords(
      records: isWhole ? records : records.keeping(rows), fields: fields,
      groups: isWhole ? groups : Self.groups(groups, keeping: rows),
      origins: isWhole ? origins : rows.map { origins[$0] }, source: source, skipped: skipped,
      exports: exports)
  }

  private static func groups(_ groups: [Group], keeping rows: [Int]) -> [Group] {
    var kept: [Group] = []
    var index = 0
    for group in groups {
      while index < rows.count, rows[index] < group.rows.lowerBound { index += 1 }
      let first = index
      while index < rows.count, rows[index] < group.rows.upperBound { index += 1 }
      guard first < index else { continue }
      kept.append(Group(title: group.title, detail: group.detail, rows: first..<index, isKeyed: group.isKeyed))
    }
    return kept
  }
}
