import Diagnostics
import Model
import Syntax

/// Which rows of a database are the records.
enum DatabaseItems {
  /// A table's name or a SELECT: what `items` says, else the table that is called as lists of the kind are.
  /// Empty where nothing says it.
  static func find(_ source: Source, in text: SourceText) throws(Diagnostic) -> String {
    // A SELECT has dots of its own, at which site.yaml's paths are cut.
    if !source.items.isEmpty { return source.items.joined(separator: ".") }
    let tables = try SQLiteDatabase(text).tables()
    let named = ListNames.top(source.kind).lazy.compactMap { name in
      tables.first { FieldSpellings.plain($0) == name }
    }
    return named.first ?? ""
  }
}
