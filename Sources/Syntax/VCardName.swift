/// The parts of a person's name as a card has them.
struct VCardName {
  private var family = ""
  private var given = ""
  private var additional = ""
  private var prefix = ""
  private var suffix = ""
  var phoneticFamily = ""
  var phoneticGiven = ""
  /// What it is filed by.
  var sortAs = ""

  /// - Parameter parts: family, given, additional, prefix, suffix (RFC 6350 §6.2.2).
  mutating func set(_ parts: [String], sortAs: String?) {
    func part(_ index: Int) -> String {
      guard parts.indices.contains(index) else { return "" }
      return parts[index]
    }
    if !family.isEmpty || !given.isEmpty { return }
    (family, given, additional, prefix, suffix) = (part(0), part(1), part(2), part(3), part(4))
    let keys = (sortAs ?? "").split(separator: ",").map { VCardProperty.trimmed(String($0)) }
    if self.sortAs.isEmpty { self.sortAs = keys.joined(separator: " ") }
  }

  /// Whether there is anything to make a name of.
  var isEmpty: Bool { family.isEmpty && given.isEmpty && additional.isEmpty }

  func write(to queue: inout TokenQueue) {
    queue.field("family", family)
    queue.field("given", given)
    queue.field("additional", additional)
    queue.field("prefix", prefix)
    queue.field("suffix", suffix)
    let phonetic = [phoneticFamily, phoneticGiven].filter { !$0.isEmpty }.joined(separator: " ")
    queue.field("phonetic", phonetic)
    queue.field("reading", sortAs.isEmpty ? phonetic : sortAs)
  }
}
