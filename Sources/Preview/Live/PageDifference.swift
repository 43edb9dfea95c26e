/// Two states of a page, in which every row that the browser has already is no more than its name.
///
/// The browser compares the two and does to its own page what leads from one to the other. What a script or a person
/// did to that page in the meantime, an open search for example, is in neither and so is left alone.
struct PageDifference {
  let before: [UInt8]
  let after: [UInt8]

  /// An element that stands for a row.
  static let keep = "galley-row"

  init(from old: [UInt8], to new: [UInt8]) {
    let (oldRows, newRows) = (Self.unique(old), Self.unique(new))
    var kept: [String: ArraySlice<UInt8>] = [:]
    for row in oldRows { kept[row.id] = old[row.range] }
    before = Self.shortened(old, oldRows)
    after = Self.shortened(new, newRows.filter { row in kept[row.id].map { $0 == new[row.range] } ?? false })
  }

  /// Rows in their order, without those whose id stands twice on the page.
  private static func unique(_ html: [UInt8]) -> [RowScanner.Row] {
    let rows = RowScanner(html).rows
    var counts: [String: Int] = [:]
    for row in rows { counts[row.id, default: 0] += 1 }
    return rows.filter { counts[$0.id] == 1 }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func shortened(_ html: [UInt8], _ rows: [RowScanner.Row]) -> [UInt8] {
    var short: [UInt8] = []
    var place = 0
    for row in rows where row.range.lowerBound >= place {
      short += html[place..<row.range.lowerBound]
      // The id is written as it was, so that it needs no escaping anew.
      short += "<\(keep) id=\"\(row.id)\"></\(keep)>".utf8
      place = row.range.upperBound
    }
    return short + html[place...]
  }
}
