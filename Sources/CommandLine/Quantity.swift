extension Int {
  /// With a comma between thousands: 1,234,567.
  var grouped: String {
    var text = ""
    let digits = String(magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// Bytes as whole kilobytes of 1,000: "1,234 KB", "-12 KB".
  var kilobytes: String { (self / 1000).grouped + " KB" }

  /// "1 page", "2 pages", "0 pages".
  func counted(_ noun: String) -> String {
    grouped + " " + noun + (self == 1 ? "" : "s")
  }
}

extension UInt64 {
  /// Nanoseconds in the unit that shows three digits at most: "820 µs", "38 ms", "1.24 s", "2 min 5 s".
  var duration: String {
    switch self {
    case ..<1_000_000: "\(self / 1000) µs"
    case ..<1_000_000_000: "\(self / 1_000_000) ms"
    case ..<60_000_000_000:
      "\(self / 1_000_000_000).\(String(100 + self / 10_000_000 % 100).dropFirst()) s"
    default: "\(self / 60_000_000_000) min \(self / 1_000_000_000 % 60) s"
    }
  }
}
