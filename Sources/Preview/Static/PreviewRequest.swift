/// A request as far as a folder of files has to know it.
struct PreviewRequest {
  let method: String
  /// As sent.
  let target: String
  /// A header's value by its name in any case.
  let header: (String) -> String?
}
