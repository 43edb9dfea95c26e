import Cells
import Effects
import Site

/// From what the pages of the last build were made, so that the next one makes only those anew whose records changed.
struct PageCache: Sendable {
  /// Of the program, the options, every source but the data, the fonts, and the structure of the site.
  let base: ContentHash
  /// By table of ``SitePages/recordTables``, by record.
  let records: [[ContentHash]]

  /// By the number of a list's page of many rows: where its chunks stand in it, by theirs.
  var chunks: [Int: [Int: PlacedChunk]] = [:]

  private static let version = "galley pages 2"

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

  /// By table, the records that say something else than in an older cache; nil where more tells the two apart.
  func changes(since old: PageCache) -> [Set<Int>]? {
    guard base == old.base, records.map(\.count) == old.records.map(\.count) else { return nil }
    return zip(records, old.records).map { new, old in Set(new.indices.filter { new[$0] != old[$0] }) }
  }
}

extension PageCache {
  /// nil where there is none that is whole, or where it is that of another site.
  init?(_ path: String, of seal: ContentHash?, _ files: FileSystem) {
    guard let seal, let bytes = try? files.read(path), var reader = PackedReader(sealed: bytes),
      reader.text() == Self.version, reader.hash() == seal, let base = reader.hash(),
      let records = reader.list({ $0.list { $0.hash() } }), let pages = reader.list({ $0.integer() }),
      let chunks = reader.list({ $0.list { PlacedChunk.numbered(&$0) } })
    else { return nil }
    self.chunks = Dictionary(
      zip(pages, chunks.map { Dictionary($0) { first, _ in first } })
    ) { first, _ in first }
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
    let pages = chunks.sorted { $0.key < $1.key }
    writer.put(pages.map(\.key)) { $0.put($1) }
    writer.put(pages.map(\.value)) { $0.put($1.sorted { $0.key < $1.key }) { $1.value.put($1.key, into: &$0) } }
    try? files.write(path, writer.sealed)
  }
}

extension PlacedChunk {
  fileprivate func put(_ number: Int, into writer: inout PackedWriter) {
    for number in [number, bytes.lowerBound, bytes.upperBound] { writer.put(number) }
    for lane in height.indices { writer.put(Int(height[lane])) }
  }

  /// A chunk and its number.
  fileprivate static func numbered(_ reader: inout PackedReader) -> (Int, PlacedChunk)? {
    guard let number = reader.integer(), let start = reader.integer(), let end = reader.integer(), start >= 0,
      start <= end
    else { return nil }
    var height = StepVector.zero
    for lane in height.indices {
      guard let value = reader.integer() else { return nil }
      height[lane] = Int32(clamping: value)
    }
    return (number, PlacedChunk(bytes: start..<end, height: height))
  }
}
