import Blade
import Diagnostics

/// An expression of site.yaml whose names are bound to a table's columns.
struct ColumnExpression: Sendable {
  private let configured: ConfiguredExpression
  private let expression: Expression
  /// Of the expression's variables, in their order.
  let sources: [FieldSource]

  /// - Parameter source: what a name stands for; throws where it is none.
  init(
    _ configured: ConfiguredExpression, source: (FieldReference) throws(Diagnostic) -> FieldSource
  ) throws(Diagnostic) {
    self.configured = configured
    expression = try configured.compiled()
    var sources: [FieldSource] = []
    for name in expression.variables {
      sources.append(try source(FieldReference(name, at: configured.location(of: name))))
    }
    self.sources = sources
  }

  /// - Parameter value: a field's value in the record.
  func value(_ value: (FieldSource) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    var values: [Value?] = []
    for source in sources { values.append(try value(source)) }
    do {
      return try expression.evaluate(values)
    } catch {
      throw configured.placed(error)
    }
  }
}
