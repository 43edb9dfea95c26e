/// A column that is called `name` and holds only families, beside one of given names ("Name, Vorname"), or only given
/// names, beside one of families ("Nombre, Apellidos").
package struct PartialName: Sendable, Equatable {
  package let column: String
  package let isFamily: Bool

  /// What the column is of: `lastName` or `firstName`.
  package var field: KnownField { isFamily ? .lastName : .firstName }

  package init(column: String, isFamily: Bool) {
    self.column = column
    self.isFamily = isFamily
  }

  /// nil where names are whole: hardly one of them may be of several words or have the other part in it.
  init?(_ store: RecordStore, _ fields: FieldMap) {
    let names = fields.paths[Int(KnownField.name.rawValue)]
    let hasGiven = fields.has(.firstName)
    guard hasGiven != fields.has(.lastName), names.count == 1, let name = names.first, name.inner == nil else {
      return nil
    }
    var (pairs, parts) = (0, 0)
    for row in 0..<store.count {
      guard let text = store[row].value(name.field)?.text, !text.isEmpty,
        let other = fields.text(hasGiven ? .firstName : .lastName, in: store[row]), !other.isEmpty
      else { continue }
      pairs += 1
      if !text.utf8.contains(0x20), !text.lowercased().contains(other.lowercased()) { parts += 1 }
    }
    guard parts > 0, parts * 5 >= pairs * 4 else { return nil }
    self.init(column: store.name(of: name.field), isFamily: hasGiven)
  }
}

extension FieldMap {
  /// The same map, or one that knows a column of names for the part that it is: that of `name`, or one that it finds.
  ///
  /// - Parameter columns: the source's own for some fields; a whole name among them is believed.
  package func knowing(
    _ name: PartialName? = nil, in store: RecordStore, columns: [KnownField: [String]]
  ) -> FieldMap {
    guard kind == .contact, columns[.name] == nil, let name = name ?? PartialName(store, self) else { return self }
    var columns = columns
    columns[.name] = []
    columns[name.field] = [name.column]
    var map = FieldMap(store, kind: kind, columns: columns, partialName: name)
    (map.namesFamilyFirst, map.namesAreInverted) = (namesFamilyFirst, namesAreInverted)
    return map
  }
}
