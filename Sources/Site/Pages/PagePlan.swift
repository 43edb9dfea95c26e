/// The pages of an edition, in order. Those of records are not kept, but told from their table whenever one is asked for:
/// the paths of 100,000 people took 14 MB.
package struct PagePlan: RandomAccessCollection, Sendable {
  private enum Run: Sendable {
    case pages([PlannedPage])
    case records(RecordPages)
  }

  private var runs: [Run] = []
  /// By run: where it ends.
  private var ends: [Int] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.last ?? 0 }

  package subscript(position: Int) -> PlannedPage {
    let (run, index) = place(position)
    return switch runs[run] {
    case .pages(let pages): pages[index]
    case .records(let records): PlannedPage(path: records.path(index), content: records.content(index))
    }
  }

  /// What a page shows, without its path.
  func content(_ position: Int) -> PlannedPage.Content {
    let (run, index) = place(position)
    return switch runs[run] {
    case .pages(let pages): pages[index].content
    case .records(let records): records.content(index)
    }
  }

  /// The old addresses among the pages.
  var redirects: [PlannedPage] {
    runs.flatMap { run in
      guard case .pages(let pages) = run else { return [] as [PlannedPage] }
      return pages.filter { if case .redirect = $0.content { true } else { false } }
    }
  }

  mutating func append(_ page: PlannedPage) { append(contentsOf: [page]) }

  mutating func append(contentsOf pages: [PlannedPage]) {
    guard !pages.isEmpty else { return }
    let end = endIndex + pages.count
    if case .pages(var last) = runs.last {
      // Taken out first, so that its memory is not shared while it grows.
      runs.removeLast()
      ends.removeLast()
      last += pages
      runs.append(.pages(last))
    } else {
      runs.append(.pages(pages))
    }
    ends.append(end)
  }

  mutating func append(_ records: RecordPages) {
    guard records.count > 0 else { return }
    let end = endIndex + records.count
    runs.append(.records(records))
    ends.append(end)
  }

  private func place(_ position: Int) -> (run: Int, index: Int) {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if position < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return (low, position - (low == 0 ? 0 : ends[low - 1]))
  }
}
