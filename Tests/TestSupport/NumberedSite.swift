/// Sites that differ from number to number: pages change, come and go, files become folders and back.
package enum NumberedSite {
  /// Holds the number, so that a whole site can be told from its pages.
  package static let numberPath = "number.txt"

  package static func pages(_ number: Int) -> [String: String] {
    var pages = [numberPath: "\(number)"]
    for i in 0..<40 where (number + i) % 5 != 0 {
      pages["\(i % 4)/\(i % 3)/\(i).html"] = i % 2 == 0 ? "always" : "page \(i) of \(number)"
    }
    pages[number % 2 == 0 ? "turn" : "turn/page"] = "\(number)"
    return pages
  }
}
