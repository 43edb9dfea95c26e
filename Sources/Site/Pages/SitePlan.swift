/// The pages of all editions, one edition behind the other.
package struct SitePlan: RandomAccessCollection, Sendable {
  private let plans: [PagePlan]
  /// By edition: where its pages end.
  private let ends: [Int]

  init(_ plans: [PagePlan]) {
    self.plans = plans
    var end = 0
    ends = plans.map { plan in
      end += plan.count
      return end
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.last ?? 0 }

  package subscript(position: Int) -> (edition: Int, page: PlannedPage) {
    let (edition, place) = place(position)
    return (edition, plans[edition][place])
  }

  /// What a page shows, without its path.
  func content(_ position: Int) -> (edition: Int, content: PlannedPage.Content) {
    let (edition, place) = place(position)
    return (edition, plans[edition].content(place))
  }

  private func place(_ position: Int) -> (edition: Int, place: Int) {
    let edition = ends.firstIndex { position < $0 } ?? 0
    return (edition, position - (edition == 0 ? 0 : ends[edition - 1]))
  }
}
