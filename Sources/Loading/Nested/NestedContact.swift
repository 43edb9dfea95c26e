import Model

/// What a person's record says inside of mappings, as far as it is plain whose it is and what it means.
struct NestedContact {
  /// What was found, the first of a kind; of phones and addresses all that the first place has.
  private(set) var found: [ContactPart: Value] = [:]
  /// What the record itself has, which nothing nested replaces.
  private var own: Set<ContactPart> = []

  /// Bound: mappings of a person inside of one another that are looked through
  private static let deepest = 4

  init(_ record: Record) {
    let names = record.map { FieldSpellings.plain(record.store.name(of: $0.field)) }
    let isOfDirectory = names.contains(where: NestedNames.isOfDirectory)
    for (name, entry) in zip(names, record) where !entry.value.isEmpty {
      let part =
        NestedNames.part(name, in: .person) ?? (isOfDirectory ? NestedNames.directoryPart(name) : nil)
      if let part, Self.isPlain(entry.value, part) {
        // A directory's own letters are no name that Galley knows.
        if NestedNames.part(name, in: .person) != nil { own.insert(part) } else { take(part, entry.value) }
      }
    }
    for (name, entry) in zip(names, record) {
      guard let container = NestedNames.container(name), let mapping = Self.counting(entry.value) else { continue }
      look(into: mapping, as: container, depth: 1)
    }
    takeFirstOfNames(record, names)
  }

  /// The whole name, where the parts that Galley's own fields have are not all of it; nil where they are, or where the
  /// source has the name itself.
  var wholeName: String? {
    if own.contains(.name) || found[.name] != nil || own.contains(.given) || own.contains(.family) { return nil }
    func text(_ part: ContactPart) -> String { found[part].flatMap { $0.text ?? $0.texts.first } ?? "" }
    var name = PersonName(given: text(.given), family: text(.family))
    (name.prefix, name.additional, name.suffix) = (text(.prefix), text(.additional), text(.suffix))
    let isPlain = name.prefix.isEmpty && name.suffix.isEmpty && name.additional.isEmpty
    return isPlain || name.isEmpty ? nil : name.text()
  }

  /// `cn: [Ada, Ada Example]`: a name is one text.
  private mutating func takeFirstOfNames(_ record: Record, _ names: [String]) {
    if own.contains(.name) || found[.name] != nil { return }
    for (name, entry) in zip(names, record) where NestedNames.part(name, in: .person) == .name {
      if let first = entry.value.elements.first(where: { $0.text != nil && !$0.isEmpty }) { return take(.name, first) }
    }
  }

  private mutating func take(_ part: ContactPart, _ value: Value) {
    if !own.contains(part), found[part] == nil { found[part] = value }
  }

  private static func isPlain(_ value: Value, _ part: ContactPart) -> Bool {
    if part.isList { return value.mapping == nil || !value.texts.isEmpty }
    return value.kind.isScalar || part != .name && value.elements.first?.kind.isScalar == true
  }

  private mutating func look(into mapping: Record, as container: NestedNames.Container, depth: Int) {
    guard depth <= Self.deepest else { return }
    let names = mapping.map { FieldSpellings.plain(mapping.store.name(of: $0.field)) }
    let isOfDirectory = container == .person && names.contains(where: NestedNames.isOfDirectory)
    for (name, entry) in zip(names, mapping) where !entry.value.isEmpty {
      let part =
        NestedNames.part(name, in: container) ?? (isOfDirectory ? NestedNames.directoryPart(name) : nil)
      if let part {
        if part.isList || entry.value.kind.isScalar {
          take(part, entry.value)
          continue
        }
        if let first = entry.value.elements.first, first.kind.isScalar { take(part, first) }
      }
      guard let inner = Self.counting(entry.value) else { continue }
      guard let next = NestedNames.container(name), container == .person || [.work, .unit, .office].contains(next)
      else { continue }
      look(into: inner, as: next, depth: depth + 1)
    }
  }

  /// A mapping, or that of a list which counts: the preferred one, else the office that began last, else the first.
  private static func counting(_ value: Value) -> Record? {
    if let mapping = value.mapping { return mapping }
    let mappings = value.elements.compactMap(\.mapping)
    if let preferred = mappings.first(where: { isPreferred($0) }) { return preferred }
    let dated = mappings.compactMap { mapping in beginning(of: mapping).map { (begins: $0, mapping: mapping) } }
    return dated.max { $0.begins < $1.begins }?.mapping ?? mappings.first
  }

  private static func isPreferred(_ mapping: Record) -> Bool {
    mapping.contains { entry in
      let name = FieldSpellings.plain(mapping.store.name(of: entry.field))
      if name == "metadata", let inner = entry.value.mapping { return isPreferred(inner) }
      return NestedNames.preferred.contains(name) && entry.value.boolean == true
    }
  }

  /// Dates are compared as they are written: years first.
  private static func beginning(of mapping: Record) -> String? {
    mapping.lazy.first { NestedNames.beginnings.contains(FieldSpellings.plain(mapping.store.name(of: $0.field))) }?
      .value.text
  }
}
