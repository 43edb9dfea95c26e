import Model

extension TableFields {
  /// Columns that no published field is made of, in the order of the source.
  var unpublishedColumns: [String] {
    let visible = PublicColumns(configuration)
    let isListed = visible.isAllowList && configuration.fields != nil
    var used: Set<String> = []
    for field in listed { addColumns(of: field.source, to: &used) }
    return columns.filter { name in
      !used.contains(name) && !isServant(name) && (isListed || !visible.publishes(name))
    }
  }

  /// How many entries of published phones and addresses are private ones, which no field asks for.
  func privateEntries(in rows: some Sequence<Int>) -> Int {
    let visible = PublicColumns(configuration)
    guard visible.isAllowList else { return 0 }
    if listed.contains(where: { PublicColumns.isPrivate($0.name) }) { return 0 }
    let left = Set(unpublishedColumns)
    var count = 0
    for row in rows {
      for entry in loaded.records[row] where entry.value.kind == .list || entry.value.kind == .mapping {
        if left.contains(loaded.records.name(of: entry.field)) { continue }
        count += entry.value.elements.count { $0.label.map(PublicColumns.isPrivate) ?? false }
        count += (entry.value.mapping.map(Array.init) ?? []).count { inner in
          PublicColumns.isPrivate(loaded.records.name(of: inner.field))
        }
      }
    }
    return count
  }

  /// Columns that nobody would miss: they decide on places, addresses and drafts; and the people of a group, who are
  /// records themselves.
  private func isServant(_ name: String) -> Bool {
    ["reading", "slug", "draft", configuration.id?.name, configuration.see?.name, configuration.seeAlso?.name]
      .contains(name)
      || configuration.photo?.match.fields.contains(name) == true
      || configuration.kind == .group && FieldSpellings.matches(name, .contacts, in: .group)
  }

  private func addColumns(of source: FieldSource, to used: inout Set<String>) {
    switch source {
    case .column(let field): used.insert(loaded.records.name(of: field))
    case .nested(let path): if let first = path.first { used.insert(loaded.records.name(of: first)) }
    case .known(let field):
      used.formUnion(columns.filter { FieldSpellings.matches($0, field, in: configuration.kind) })
    case .first(let sources): for source in sources { addColumns(of: source, to: &used) }
    case .expression(let expression): for source in expression.sources { addColumns(of: source, to: &used) }
    case .nothing: break
    }
  }
}
