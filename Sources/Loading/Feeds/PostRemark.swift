import Diagnostics

/// What is odd about posts that are published all the same. Raw values are the identifiers of diagnostics.
enum PostRemark: String, CaseIterable, CountedRemark {
  case missingMedia = "missing-media"
  case pathOutsideInput = "path-outside-input"
  case missingAlt = "missing-alt"
  case badDate = "bad-date"
  case noTimeZone = "no-timezone"
  case missingID = "missing-id"
  case textTruncated = "text-truncated"
  case orphanNote = "orphan-note"
  case htmlLimit = "html-limit"

  var identifier: String { rawValue }

  var severity: Severity {
    switch self {
    case .missingAlt, .noTimeZone, .missingID, .textTruncated, .orphanNote: .notice
    case .missingMedia, .pathOutsideInput, .badDate, .htmlLimit: .warning
    }
  }

  func summary(_ count: Int) -> String {
    let posts = count == 1 ? "1 post" : "\(count) posts"
    let files = count == 1 ? "1 file" : "\(count) files"
    return switch self {
    case .missingMedia: "\(files) of posts missing from the export"
    case .pathOutsideInput: "\(files) refused: the name leads out of the export"
    case .missingAlt: "\(count == 1 ? "1 picture" : "\(count) pictures") without a description"
    case .badDate: "\(posts) without a date that can be read"
    case .noTimeZone: "\(posts) with a time that names no zone"
    case .missingID: "\(posts) without an id: the address or the content stands for it"
    case .textTruncated: "\(posts) cut short by the service"
    case .htmlLimit: "\(posts) with HTML of more than 256 KiB or 512 open tags: shown as written"
    case .orphanNote: "\(count == 1 ? "1 long text belongs" : "\(count) long texts belong") to no post"
    }
  }
}
