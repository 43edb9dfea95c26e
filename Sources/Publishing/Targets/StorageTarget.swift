import Diagnostics
import Effects
import Site

/// A bucket of storage that understands S3, as Amazon's, Cloudflare's, MinIO's and others do. Contents are compared by the
/// digests that the storage lists; each object is replaced at one stroke, assets before pages, removals last.
struct StorageTarget {
  private let job: PublishJob
  private let place: StoragePlace
  private let bucket: StorageBucket

  private static let workers = Workers(count: 8)

  init(_ job: PublishJob, name: String, region: String, endpoint: String?) throws(Diagnostic) {
    self.job = job
    guard let place = StoragePlace(name, region: region, endpoint: endpoint) else {
      throw Diagnostic(
        .error, "invalid-value", "'\(name)' is no bucket, or its region or endpoint is none", at: job.target.location,
        suggestion: "Write 's3: BUCKET/FOLDER', 'region: eu-central-1' and, if need be, 'endpoint: https://HOST'")
    }
    guard let credentials = job.world.credentials else {
      throw Diagnostic(
        .error, "no-credentials", "Storage is sent to with credentials, and the environment has none",
        at: job.target.location, suggestion: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
    }
    self.place = place
    bucket = StorageBucket(
      place: place, signature: RequestSignature(credentials: credentials, region: region), client: job.world.web,
      clock: job.world.clock, location: job.target.location)
  }

  private var list: PublishedList {
    PublishedList(job.state + "/published/" + job.target.name, place: place.url(place.prefix), files: job.files)
  }

  func publish() throws(Diagnostic) -> PublishReport {
    var report = job.report(place.url(place.prefix))
    let there = try bucket.objects(below: place.prefix)
    let changed = try self.changed(there)
    report.sent = changed.map(\.path)
    report.bytes = job.size(of: report.sent)
    let own = try job.target.mirrors ? nil : list.paths
    let surplus = surplus(there)
    report.removed = surplus.filter { own?.contains($0) ?? true }
    report.strays = surplus.filter { own?.contains($0) == false }
    if job.isDryRun { return report }
    // From now on they are ours, even if this run does not come to its end.
    try list.write((own ?? []).union(job.published.map(\.path)).sorted())
    let total = report.sent.count + report.removed.count
    try each(changed.filter { !$0.isPage }, of: total) { file throws(Diagnostic) in try send(file) }
    try each(changed.filter(\.isPage), of: total) { file throws(Diagnostic) in try send(file) }
    try each(report.removed, of: total) { path throws(Diagnostic) in try bucket.remove(place.prefix + path) }
    try list.write(job.published.map(\.path))
    return report
  }

  private func each<Item: Sendable>(
    _ items: [Item], of total: Int, _ body: @Sendable (Item) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    _ = try Self.workers.map(
      count: items.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for index in range {
          try body(items[index])
          job.world.advance(total)
        }
        return [] as [Int]
      })
  }

  private func send(_ file: PublishedFile) throws(Diagnostic) {
    // As `_headers` says to hosts that read it: names of assets change with their content.
    let caching =
      file.path.hasPrefix("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate"
    try bucket.put(place.prefix + file.path, try job.read(file.path), type: MediaType.of(file.path), caching: caching)
  }

  private func changed(_ there: [StorageBucket.Object]) throws(Diagnostic) -> [PublishedFile] {
    let tags = Dictionary(there.map { ($0.key, $0.tag) }) { first, _ in first }
    var changed: [PublishedFile] = []
    for file in job.published {
      if let tag = tags[place.prefix + file.path], tag == Hexadecimal.text(of: MD5.digest(of: try job.read(file.path)))
      {
        continue
      }
      changed.append(file)
    }
    return changed.filter { !$0.isPage } + changed.filter(\.isPage)
  }

  private func surplus(_ there: [StorageBucket.Object]) -> [String] {
    let known = Set(job.published.map(\.path))
    return there.map { String($0.key.dropFirst(place.prefix.count)) }
      .filter { !known.contains($0) && !$0.hasPrefix(".well-known/") }
  }
}
