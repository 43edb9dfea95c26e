import Model

/// Times that exports write as numbers.
enum PostTime {
  static func iso8601(unixSeconds: Int64) -> String { Timestamp(unixSeconds: unixSeconds).iso8601 }
}
