import Blade

/// The variables that a view is made with, gathered in steps.
struct ViewMap {
  typealias Variable = (name: String, value: Value)

  private(set) var values: [Variable]

  init(_ values: [Variable]) {
    self.values = values
  }

  func adding(_ name: String, _ value: Value) -> ViewMap {
    ViewMap(values + [(name, value)])
  }
}
