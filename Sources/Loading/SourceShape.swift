/// How a file's records lie in it.
struct SourceShape: Equatable {
  enum Form: Equatable {
    /// `[record, …]`
    case list
    /// `[{name: …, members: [record, …]}, …]`
    case groups(members: String)
    /// `{title: [record, …], …}`
    case dictionary
    /// `{…}`: the file is one record.
    case record
    /// Records one after the other: NDJSON.
    case lines
  }

  /// Keys that lead to it from the top.
  var path: [String] = []
  var form: Form
}
