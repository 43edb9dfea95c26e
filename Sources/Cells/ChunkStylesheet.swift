/// A page's own style sheet: one class for each distinct chunk size, with the size at every column step.
///
/// Classes in an external file, since a strict content security policy forbids `style` attributes.
package struct ChunkStylesheet {
  private let steps: Int
  private var classes: [StepVector: Int] = [:]
  private var sizes: [StepVector] = []

  /// - Parameter steps: how many measures the metrics have.
  package init(steps: Int) {
    self.steps = steps
  }

  /// The class of a chunk that is this high, in 1/64 rem at each step; numbered in the order of first use.
  package mutating func className(for size: StepVector) -> String {
    if let known = classes[size] { return "c\(known)" }
    let number = sizes.count
    classes[size] = number
    sizes.append(size)
    return "c\(number)"
  }

  package var isEmpty: Bool { sizes.isEmpty }

  package var css: String {
    sizes.enumerated().map { number, size in
      ".c\(number){\(declarations(size))}\n"
    }.joined()
  }

  private func declarations(_ size: StepVector) -> String {
    let lengths = (0..<steps).map { Length(units: Int(size[$0])).css }
    if Set(lengths).count == 1, let length = lengths.first { return "--n:\(length)" }
    return lengths.enumerated().map { "--\(TokenStylesheet.letter($0)):\($1)" }.joined(separator: ";")
  }
}
