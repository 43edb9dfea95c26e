/// A title or path with a place for a value: "#{tag}", "/tags/{tag}/". What stands in the braces is for the reader alone.
struct ValuePattern {
  private let before: Substring
  private let after: Substring
  let hasPlace: Bool

  init(_ text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      (before, after, hasPlace) = (text[...], "", false)
      return
    }
    before = text[..<open]
    after = text[text.index(after: close)...]
    hasPlace = true
  }

  /// Of a path: the last folder before the value.
  var folder: String {
    String(before[...(before.lastIndex(of: "/") ?? before.startIndex)])
  }

  func text(with value: String) -> String {
    hasPlace ? before + value + after : String(before)
  }
}
