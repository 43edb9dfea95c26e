import Blade

/// The variables that a view is made with, gathered in steps.
struct ViewMap {
  private(set) var values: [(String, Value)]

  init(_ values: [(String, Value)]) {
    self.values = values
  }

  func adding(_ name: String, _ value: Value) -> ViewMap {
    ViewMap(values + [(name, value)])
  }
}
