import Model

/// What a name of site.yaml stands for in a table's records.
enum FieldSource: Sendable {
  case column(FieldID)
  /// A field inside the mapping that a column holds, from the outside in.
  case nested([FieldID])
  /// A field by its meaning, whatever the source calls it.
  case known(KnownField)
  /// The first of several that is not empty.
  case first([FieldSource])
  case expression(ColumnExpression)
  /// No record has it.
  case nothing
}
