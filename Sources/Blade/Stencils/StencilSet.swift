import Synchronization

/// The stencils of a view, which all threads share.
final class StencilSet: Sendable {
  /// The numbers of the values that any of the stencils asks for, and the stencils.
  final class Edition: Sendable {
    let numbers: [Int]
    let stencils: [Stencil]

    init(numbers: [Int], stencils: [Stencil]) {
      self.numbers = numbers
      self.stencils = stencils
    }
  }

  private struct State {
    var edition = Edition(numbers: [], stencils: [])
    var failures = 0
  }

  /// Objects that differ more are rendered.
  private static let most = 24
  /// Traces that fail one after the other before no more are tried.
  private static let mostFailures = 24

  /// The variable of the object.
  let variable: Int
  /// The other variables that the view may read.
  private let others: [Int]
  private let state = Mutex(State())

  /// - Parameter variables: all that the view may read or set.
  init(variable: Int, variables: [Int]) {
    self.variable = variable
    others = variables.filter { $0 != variable }
  }

  var edition: Edition { state.withLock { $0.edition } }

  var takesMore: Bool {
    state.withLock { $0.failures < Self.mostFailures && $0.edition.stencils.count < Self.most }
  }

  /// Makes a stencil of what a render with marks wrote.
  ///
  /// - Parameters:
  ///   - slots: the variables as they were before.
  ///   - plain: what the view writes of the object without marks.
  /// - Returns: false where the view did more with a text than write it, or the stencil would write another.
  func add(
    _ output: [UInt8], _ marks: StencilMarks, _ slots: [Value?], made plain: [UInt8], of object: any StencilObject
  ) -> Bool {
    let environment = others.map { (variable: $0, value: slots[$0]) }
    return state.withLock { state in
      guard let conditions = marks.conditions else { return false }
      let known = state.edition.numbers
      let numbers = known + conditions.keys.filter { !known.contains($0) }.sorted()
      guard
        let stencil = Stencil(output, conditions, reads: marks.reads, numbers: numbers, environment: environment)
      else { return false }
      var written = Output()
      stencil.write(numbers.map(object.stencilValue), to: &written)
      guard written.buffer.bytes() == plain else { return false }
      state.failures = 0
      state.edition = Edition(numbers: numbers, stencils: state.edition.stencils + [stencil])
      return true
    }
  }

  /// A render with marks came to nothing.
  func noteFailure() { state.withLock { $0.failures += 1 } }
}
