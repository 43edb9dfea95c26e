import Diagnostics
import Model
import Syntax

/// Gathers the posts of one export: leaves out what was written for few, finds their media, counts what is odd.
struct PostCollector {
  let export: ExportFolder
  /// What the author's posts have in common.
  var profile: Profile?
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
    for medium in post.media { note(medium, range, source) }
    for path in [post.avatar] + post.emoji.map(\.file) { if let path, export.contains(path) { media.insert(path) } }
    if post.isTruncated { remark(.textTruncated, range, source) }
    noteDate(post.createdAt, range, source)
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

  /// Reports what was counted.
  func finish() { remarks.report(to: sink) }

  private mutating func noteDate(_ date: String?, _ range: Range<Int>, _ source: SourceText) {
    guard let time = date.flatMap({ Timestamp($0) }) else { return remark(.badDate, range, source) }
    if time.hasTime, time.offset == nil { remark(.noTimeZone, range, source) }
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
