import Diagnostics
import Model
import Syntax

/// Gathers the posts of one export: leaves out what was written for few, finds their media, counts what is odd.
struct PostCollector {
  let export: ExportFolder
  /// What the author's posts have in common.
  var profile: Profile?
  /// What times without a zone are meant in, as ISO 8601 writes it; nil where nobody knows.
  var assumedZone: String?
  private(set) var records: RecordCollector
  /// Files of the export that published posts show.
  private(set) var media: Set<String> = []
  private var remarks = RemarkCount<PostRemark>()
  private let file: Int
  private let visibilities: Set<PostVisibility>
  private let sink: DiagnosticSink

  init(
    _ export: ExportFolder, file: Int, visibilities: Set<PostVisibility>, records: RecordCollector, sink: DiagnosticSink
  ) {
    self.export = export
    self.file = file
    self.visibilities = visibilities
    self.records = records
    self.sink = sink
  }

  mutating func add(_ post: Post, _ range: Range<Int>, _ source: SourceText) {
    guard visibilities.contains(post.visibility) else { return leaveOut(.private, range, source) }
    var post = post
    for medium in post.media { note(medium, range, source) }
    for path in [post.avatar] + post.emoji.map(\.file) { if let path, export.contains(path) { media.insert(path) } }
    if post.isTruncated { remark(.textTruncated, range, source) }
    if post.text.isUnparsed { remark(.htmlLimit, range, source) }
    post.createdAt = checked(post.createdAt, range, source)
    records.append(file: file, range: range, source) { builder in PostWriter.write(post, to: &builder) }
  }

  mutating func leaveOut(_ reason: SkipReason, because cause: String? = nil, _ range: Range<Int>, _ source: SourceText)
  {
    records.leaveOut(reason, because: cause, range, source)
  }

  mutating func remark(_ remark: PostRemark, _ range: Range<Int>, _ source: SourceText) {
    remarks.add(remark, at: source.location(range.lowerBound..<range.lowerBound + 1))
  }

  func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  /// Takes the author's pictures too, and reports what was counted.
  mutating func finish() {
    for path in [profile?.avatar, profile?.header] { if let path, export.contains(path) { media.insert(path) } }
    remarks.report(to: sink)
  }

  /// A time, in the zone that is assumed where it names none.
  private mutating func checked(_ date: String?, _ range: Range<Int>, _ source: SourceText) -> String? {
    guard let date, let time = Timestamp(date) else {
      remark(.badDate, range, source)
      return date
    }
    guard time.hasTime, time.offset == nil else { return date }
    remark(.noTimeZone, range, source)
    return assumedZone.map { time.iso8601 + $0 } ?? date
  }

  private mutating func note(_ medium: PostMedia, _ range: Range<Int>, _ source: SourceText) {
    switch medium.place {
    case .file(let path): media.insert(path)
    case .missing: remark(.missingMedia, range, source)
    case .refused: remark(.pathOutsideInput, range, source)
    case .remote: break
    }
    if let poster = medium.poster { media.insert(poster) }
    let isPicture = medium.type?.hasPrefix("image/") ?? true
    if isPicture, medium.place != .refused, medium.alt?.isEmpty ?? true { remark(.missingAlt, range, source) }
  }
}
