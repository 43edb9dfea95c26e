/// Which fields of a store mean what: spellings are resolved once, not per record.
package struct FieldMap: Sendable {
  struct Path: Sendable {
    let field: FieldID
    let inner: FieldID?
  }

  package let kind: RecordKind
  /// Whether names are written family first, as the source's own spelling of its fields tells ("lastName" does, "Last
  /// Name", `family` and Nachname do not).
  package var namesFamilyFirst: Bool
  /// Whether `name` is written "Family, Given" throughout.
  package var namesAreInverted = false
  /// Who wrote the statuses of a source that names nobody.
  package private(set) var author: String?
  /// The column that is called `name` and has but a part of names, in tables that have the other part beside it.
  package let partialName: PartialName?
  let paths: [[Path]]

  /// `columns` names the source's own columns for some fields, best first; a dot goes into a mapping.
  package init(_ store: RecordStore, kind: RecordKind, columns: [KnownField: [String]] = [:]) {
    self.init(store, kind: kind, columns: columns, partialName: nil)
  }

  init(
    _ store: RecordStore, kind: RecordKind, columns: [KnownField: [String]], partialName: PartialName?
  ) {
    self.kind = kind
    self.partialName = partialName
    namesFamilyFirst = store.field("lastName") != nil
    var plain: [String: [FieldID]] = [:]
    for field in store.fields { plain[FieldSpellings.plain(store.name(of: field)), default: []].append(field) }
    paths = KnownField.allCases.map { field in
      if let own = columns[field] {
        return own.flatMap { Self.paths($0) { store.field($0).map { [$0] } ?? [] } }
      }
      return FieldSpellings.of(field, in: kind).flatMap { Self.paths($0) { plain[$0] ?? [] } }
    }
  }

  /// The first value that is not empty, of the spellings that the source uses; a mapping, or a list of them, only where
  /// nothing else is there, since `name: {first: …, full: …}` has a spelling of its own for the inside.
  package func value(_ field: KnownField, in record: Record) -> Value? {
    var mapping: Value?
    for path in paths[Int(field.rawValue)] {
      guard let outer = record.value(path.field) else { continue }
      let value = path.inner.map { outer.mapping?.value($0) } ?? outer
      guard let value, !value.isEmpty else { continue }
      if !value.isNested { return value }
      mapping = mapping ?? value
    }
    return mapping
  }

  /// A value's text, of several the first: one line of a phone list.
  package func text(_ field: KnownField, in record: Record) -> String? {
    guard let value = value(field, in: record) else { return field == .userName ? author : nil }
    return value.text ?? value.texts.first
  }

  /// Of statuses whose source has no field for who wrote them: whose they are.
  package mutating func assume(author: String?) {
    if kind == .status, !has(.userName) { self.author = author }
  }

  /// All texts of a list or mapping, or the one of a scalar.
  package func texts(_ field: KnownField, in record: Record) -> [String] {
    value(field, in: record)?.texts ?? []
  }

  /// Whether the source has a field of that meaning at all.
  package func has(_ field: KnownField) -> Bool {
    !paths[Int(field.rawValue)].isEmpty
  }

  /// Whether ``title(of:)`` has something to say.
  package func hasTitle(_ record: Record) -> Bool {
    let fields: [KnownField] = kind == .contact ? Contact.namingFields : kind == .status ? [.userName] : [.name]
    return fields.contains { value($0, in: record) != nil }
  }

  /// What stands for a record in lists, titles and messages; empty where it has no name.
  package func title(of record: Record) -> String {
    switch kind {
    case .contact: Contact(record, self).displayName
    case .status: text(.userName, in: record) ?? ""
    default: text(.name, in: record) ?? ""
    }
  }

  /// Whether two maps of stores with the same names mean the same by them.
  package func isLike(_ other: FieldMap) -> Bool {
    kind == other.kind && namesFamilyFirst == other.namesFamilyFirst && namesAreInverted == other.namesAreInverted
      && author == other.author
  }

  private static func paths(_ spelling: String, _ find: (String) -> [FieldID]) -> [Path] {
    let whole = find(spelling).map { Path(field: $0, inner: nil) }
    let parts = spelling.split(separator: ".", maxSplits: 1).map(String.init)
    guard whole.isEmpty, parts.count == 2 else { return whole }
    return find(parts[0]).flatMap { outer in find(parts[1]).map { Path(field: outer, inner: $0) } }
  }
}
