/// Names of the classes that set a text smaller at one column step.
package enum FittingClass {
  static func name(step: Int, pixels: Int) -> String {
    "z\(step)-\(pixels)"
  }

  /// The classes of a text that shrinks by these px; none where it fits everywhere.
  package static func names(_ reductions: StepVector) -> [String] {
    (0..<Metrics.mostMeasures).compactMap { step in
      reductions[step] > 0 ? name(step: step, pixels: Int(reductions[step])) : nil
    }
  }
}
