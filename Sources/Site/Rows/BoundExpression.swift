import Blade
import Cells
import Diagnostics

/// An expression of a cell declaration, ready to be asked of any record. Bare names are the record's fields.
final class BoundExpression: Sendable {
  private let expression: Expression
  /// Of its variables.
  private let fields: [FieldName]
  private let place: SourceLocation

  /// Throws what is wrong with it, at its place in the declaration.
  init(_ source: CellExpression, _ factory: ViewFactory) throws(Diagnostic) {
    place = source.location
    do {
      expression = try Expression(
        SourceText(file: source.location.file, bytes: Array(source.text.utf8)), allowsBareNames: true, factory: factory)
      fields = expression.variables.map(FieldName.init)
    } catch {
      throw Self.moved(error, to: source.location)
    }
  }

  /// Fields that the record lacks are null.
  func value(_ record: RecordFields, _ context: RenderContext) throws(Diagnostic) -> Value {
    if expression.isVariable { return record.member(fields[0]) ?? .null }
    do {
      return try expression.evaluate(fields.map { record.member($0) ?? .null }, user: context.user)
    } catch {
      throw Self.moved(error, to: place)
    }
  }

  /// The expression's own column counts from where it stands in the line, behind its quote if it has one.
  private static func moved(_ error: Diagnostic, to place: SourceLocation) -> Diagnostic {
    var moved = error
    let isQuoted = place.text.unicodeScalars.dropFirst(place.column - 1).first.map { $0 == "\"" || $0 == "'" } ?? false
    moved.location = SourceLocation(
      file: place.file, line: place.line, column: place.column + (isQuoted ? 1 : 0) + (error.location?.column ?? 1) - 1,
      length: error.location?.length ?? place.length, text: place.text)
    return moved
  }
}
