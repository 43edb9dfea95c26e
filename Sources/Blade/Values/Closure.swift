/// A function written in a view, with the variables that it saw where it was written.
package final class Closure: Sendable {
  let unit: CompiledUnit
  let function: CompiledUnit.Function
  let captured: [Value?]

  init(unit: CompiledUnit, function: CompiledUnit.Function, captured: [Value?]) {
    self.unit = unit
    self.function = function
    self.captured = captured
  }
}
