import Collation
import Diagnostics
import Loading
import Model

/// Puts a table's rows in order and cuts them into sections, in one language.
struct TableArranger {
  let configuration: TableConfiguration
  let records: EditionRecords
  /// The rows to arrange, as the source has them.
  let rows: [Int]
  let edition: EditionContext

  struct Arrangement {
    let sections: [Section]
    let rail: [RailPart]
    /// What a row that is another name says, with % for the name that it leads to.
    var seePattern = "%"
  }

  func arrange() throws(Diagnostic) -> Arrangement {
    switch configuration.sections.division {
    case .letter: try letters()
    case .script: try scripts()
    case .month: try periods(skeleton: "yMMMM", keyLength: 7)
    case .year: try periods(skeleton: "y", keyLength: 4)
    case .groups: try groups()
    case .field(let field): try fieldValues(field)
    case .none: Arrangement(sections: [Section(title: "", rows: try ordered(rows))], rail: [])
    }
  }

  /// The language whose rules count.
  var locale: String {
    let sections = configuration.sections
    let locale = LetterIndex.locale(forLanguage: sections.locale ?? edition.language.code)
    let numeric = locale.contains("-u-") ? "-kn" : "-u-kn"
    return sections.isNumeric && !locale.contains("-kn") ? locale + numeric : locale
  }

  /// Dated records by time, then undated ones as the source has them; other tables as they come, or as `order` says.
  func ordered(_ rows: [Int]) throws(Diagnostic) -> [Int] {
    var order = RowOrder()
    switch configuration.order {
    case .source: return rows
    case .fields(let keys):
      for key in keys { try add(key, of: rows, to: &order) }
    case nil:
      guard !records.instants.isEmpty else { return rows }
      order.add(rows.map { records.instants[$0] }, isDescending: true)
    }
    return order.sorted(rows)
  }

  private func add(_ key: TableOrder.Key, of rows: [Int], to order: inout RowOrder) throws(Diagnostic) {
    if KnownField(name: key.field.name) == .createdAt, !records.instants.isEmpty {
      return order.add(rows.map { records.instants[$0] }, isDescending: key.isDescending)
    }
    let texts = try texts(of: try records.fields.source(key.field), in: rows)
    try order.add(texts, isDescending: key.isDescending, TextOrder(locale: locale))
  }

  /// The first text of a field in each of some rows.
  private func texts(of source: FieldSource, in rows: [Int]) throws(Diagnostic) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(rows.count)
    for row in rows { texts.append(try records.fields.value(source, row, records.language)?.texts.first ?? "") }
    return texts
  }

  private func periods(skeleton: String, keyLength: Int) throws(Diagnostic) -> Arrangement {
    var sections: [Section] = []
    var places: [String: Int] = [:]
    var undated: [Int] = []
    for row in try ordered(rows) {
      guard records.instants.indices.contains(row), let instant = records.instants[row] else {
        undated.append(row)
        continue
      }
      let key = String(edition.calendar.month(of: instant).prefix(keyLength))
      if let place = places[key] {
        sections[place].rows.append(row)
      } else {
        places[key] = sections.count
        let title = edition.calendar.format(instant, skeleton: skeleton)
        sections.append(Section(title: title, anchor: "m-" + key, rows: [row]))
      }
    }
    if !undated.isEmpty {
      // Beside dated sections the rest needs a name; alone it is simply the list.
      let title = sections.isEmpty ? "" : edition.strings.text("undated") ?? ""
      sections.append(Section(title: title, anchor: sections.isEmpty ? "" : "undated", rows: undated))
    }
    return Arrangement(sections: sections, rail: [])
  }

  private func groups() throws(Diagnostic) -> Arrangement {
    let groups = records.fields.loaded.groups
    guard !groups.isEmpty else {
      return Arrangement(sections: [Section(title: "", rows: try ordered(rows))], rail: [])
    }
    let isKeyed = groups.allSatisfy(\.isKeyed)
    let inOrder = isKeyed ? try collated(groups.map(\.title)).map { groups[$0] } : groups
    var anchors = UniqueAnchors()
    var sections: [Section] = []
    for group in inOrder {
      let own = rows.filter(group.rows.contains)
      guard !own.isEmpty else { continue }
      sections.append(
        Section(
          title: group.title, detail: group.detail, anchor: anchors.anchor(for: group.title), rows: try ordered(own)))
    }
    return Arrangement(sections: sections, rail: rail(sections))
  }

  /// One letter for each section: the first character of its title.
  private func rail(_ sections: [Section]) -> [RailPart] {
    let letters = sections.compactMap { section in
      section.title.first.map { RailLetter(label: String($0), anchor: section.anchor) }
    }
    return letters.isEmpty ? [] : [RailPart(letters: letters)]
  }

  /// A section for each value of a field; rows without one stand last, under no title.
  private func fieldValues(_ field: FieldReference) throws(Diagnostic) -> Arrangement {
    let source = try records.fields.publishedSource(field, orOneOf: SectionOptions.words)
    let ordered = try ordered(rows)
    var places: [String: Int] = [:]
    var sections: [Section] = []
    for (row, title) in zip(ordered, try texts(of: source, in: ordered)) {
      if let place = places[title] {
        sections[place].rows.append(row)
      } else {
        places[title] = sections.count
        sections.append(Section(title: title, rows: [row]))
      }
    }
    sections = try SectionOrder(configuration.sections.order, locale: locale).sorted(sections)
    var anchors = UniqueAnchors()
    for place in sections.indices where !sections[place].title.isEmpty {
      sections[place].anchor = anchors.anchor(for: sections[place].title)
    }
    return Arrangement(sections: sections, rail: [])
  }
}
