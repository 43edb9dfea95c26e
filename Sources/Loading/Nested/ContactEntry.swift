import Model

/// One phone or address of several as a service describes it: `{number: …, type: home}`, `{address: …}`. Here it is
/// `{label: home, value: …}`, so that a private one is known as such.
struct ContactEntry {
  let label: String
  let value: String

  /// nil where it holds no text.
  init?(_ entry: Record) {
    var texts: [String: Value] = [:]
    for field in entry { texts[FieldSpellings.plain(entry.store.name(of: field.field))] = field.value }
    guard
      let value = (["value"] + NestedNames.values).lazy.compactMap({ texts[$0]?.text }).first(where: { !$0.isEmpty })
    else { return nil }
    self.value = Self.withoutScheme(value)
    label = NestedNames.labels.lazy.compactMap { texts[$0].map(Self.words) }.first { !$0.isEmpty } ?? ""
  }

  /// `home`, `[home, voice]`, `{home: true}`.
  private static func words(_ value: Value) -> String {
    if let mapping = value.mapping {
      return mapping.filter { $0.value.boolean == true }.map { mapping.store.name(of: $0.field) }.joined(separator: " ")
    }
    return value.texts.joined(separator: " ")
  }

  private static func withoutScheme(_ value: String) -> String {
    guard let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")),
      ["tel", "mailto"].contains(value[..<colon].lowercased())
    else { return value }
    return String(value[value.utf8.index(after: colon)...])
  }

  /// Whether a value has entries that do not yet say what they are in Galley's words.
  static func areForeign(_ value: Value) -> Bool {
    if let text = value.text { return withoutScheme(text) != text }
    guard let first = value.elements.first?.mapping ?? value.mapping.flatMap(inner) else { return false }
    return first.value("value") == nil || first.value("label") == nil && ContactEntry(first)?.label.isEmpty == false
  }

  /// `{work: {number: …}}`: the first of entries that have keys.
  private static func inner(_ mapping: Record) -> Record? {
    mapping.lazy.compactMap(\.value.mapping).first
  }

  /// Writes a list of entries, or a mapping of them, with what each has besides. A mapping's keys are labels where
  /// nothing better is there.
  static func write(_ value: Value, to builder: inout RecordBuilder) {
    if let text = value.text { return builder.scalar(.text, Array(withoutScheme(text).utf8)[...]) }
    builder.begin()
    if let mapping = value.mapping {
      for field in mapping { write(field.value, named: mapping.store.name(of: field.field), to: &builder) }
    } else {
      for element in value.elements { write(element, named: "", to: &builder) }
    }
    builder.end(.list)
  }

  private static func write(_ element: Value, named name: String, to builder: inout RecordBuilder) {
    guard let mapping = element.mapping else {
      if name.isEmpty { return builder.append(element) }
      return write(label: name, value: element.text ?? "", and: nil, to: &builder)
    }
    guard let entry = ContactEntry(mapping) else { return builder.append(element) }
    write(label: entry.label.isEmpty ? name : entry.label, value: entry.value, and: mapping, to: &builder)
  }

  private static func write(label: String, value: String, and rest: Record?, to builder: inout RecordBuilder) {
    builder.begin()
    for field in rest.map(Array.init) ?? [] {
      let name = rest?.store.name(of: field.field) ?? ""
      if name != "label", name != "value" { builder.append(name, field.value) }
    }
    builder.text("label", label)
    builder.text("value", value)
    builder.end(.mapping)
  }
}
