/// Counts what is odd about an input: each kind once, with its first places, however often it is met.
package struct RemarkTally: Sendable {
  package struct Remark: Sendable {
    /// The caller's number of it.
    package let kind: Int
    package fileprivate(set) var count = 0
    /// Of the first ones.
    package fileprivate(set) var places: [SourceLocation] = []
    /// What was said about the first one that anything was said about.
    package fileprivate(set) var subject: String?
  }

  private var remarks: [Remark] = []
  private let places: Int

  /// - Parameter places: how many of each kind are kept.
  package init(places: Int) {
    self.places = places
  }

  /// - Parameter place: asked for only where it is kept: finding a line takes reading the file up to it.
  package mutating func add(
    _ kind: Int, count: Int = 1, subject: String? = nil, at place: @autoclosure () -> SourceLocation?
  ) {
    let index = remarks.firstIndex { $0.kind == kind } ?? remarks.count
    if index == remarks.count { remarks.append(Remark(kind: kind)) }
    remarks[index].count += count
    if remarks[index].subject == nil { remarks[index].subject = subject }
    if remarks[index].places.count < places, let place = place() { remarks[index].places.append(place) }
  }

  /// By the numbers of their kinds.
  package var all: [Remark] { remarks.sorted { $0.kind < $1.kind } }
}
