/// How a range is to be shaped, and whether the result is kept.
struct ShapingJob {
  /// The paragraph around the range: context, and where clusters count from.
  let paragraph: Range<Int>
  let level: UInt8
  /// UScriptCode.
  let script: Int
  let language: Language
  let kerning: Bool
  /// Writes advances and unsafe flags into the text; else only the width is wanted.
  var records: Bool

  var recording: ShapingJob {
    var job = self
    job.records = true
    return job
  }
}
