import Effects
import Site

/// From what the pages of the last build were made, so that the next one makes only those anew whose records changed.
struct PageCache: Sendable {
  /// Of the program, the options, every source but the data, the fonts, and the structure of the site.
  let base: ContentHash
  /// By table of ``SitePages/recordTables``, by record.
  let records: [[ContentHash]]

  private static let version = "galley pages 1"

  /// - Parameters:
  ///   - log: of all that was asked while the pages were planned.
  ///   - data: the files of which the log's answers do not count: what they say is in the records.
  /// - Returns: nil where the log cannot tell what was read.
  init?(_ plan: BuildPlan, key: ContentHash, log: InputLog, data: Set<String>) {
    guard let inputs = log.records else { return nil }
    var writer = PackedWriter()
    writer.put(key)
    for input in inputs where input.question != .content || !data.contains(input.path) {
      writer.put(input.question.rawValue)
      writer.put(input.path)
      writer.put(input.answer) { $0.put($1) }
    }
    writer.put(plan.typography.library.rules.map(\.fileName)) { $0.put($1) }
    // Their names, and where pages are served their digests, stand in every page.
    for file in plan.assets.files {
      writer.put(file.path.text)
      writer.put(ContentHash(of: file.bytes))
    }
    writer.put(ContentHash(of: plan.pages.structure))
    base = ContentHash(of: writer.sealed)
    let pages = plan.pages
    records = pages.recordTables.map { table in
      var bytes: [UInt8] = []
      return (0..<table.count).map { record in
        bytes.removeAll(keepingCapacity: true)
        pages.appendBytes(of: record, in: table, to: &bytes)
        return ContentHash(of: bytes)
      }
    }
  }

  /// Which pages are as they were in the site of an older cache; nil where all have to be made.
  func unaffected(since old: PageCache, _ pages: SitePages) -> [Bool]? {
    guard base == old.base, records.map(\.count) == old.records.map(\.count) else { return nil }
    return pages.unaffected(
      by: zip(records, old.records).map { new, old in Set(new.indices.filter { new[$0] != old[$0] }) })
  }
}

extension PageCache {
  /// nil where there is none that is whole, or where it is that of another site.
  init?(_ path: String, of seal: ContentHash?, _ files: FileSystem) {
    guard let seal, let bytes = try? files.read(path), var reader = PackedReader(sealed: bytes),
      reader.text() == Self.version, reader.hash() == seal, let base = reader.hash(),
      let records = reader.list({ $0.list { $0.hash() } })
    else { return nil }
    self.base = base
    self.records = records
  }

  /// One that cannot be written costs the next build its time, nothing else.
  ///
  /// - Parameter seal: of the site that was made.
  func write(_ path: String, of seal: ContentHash, _ files: FileSystem) {
    var writer = PackedWriter()
    writer.put(Self.version)
    writer.put(seal)
    writer.put(base)
    writer.put(records) { $0.put($1) { $0.put($1) } }
    try? files.write(path, writer.sealed)
  }
}
