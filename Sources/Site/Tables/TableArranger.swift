import Collation
import Diagnostics
import Loading
import Model

/// Puts a table's records in order and cuts them into sections.
struct TableArranger {
  let configuration: TableConfiguration
  let loaded: LoadedRecords
  let instants: [Int64?]
  let calendar: SiteCalendar
  let strings: Strings
  let sink: DiagnosticSink

  struct Arrangement {
    let sections: [Section]
    let rail: [RailLetter]
  }

  func arrange() throws(Diagnostic) -> Arrangement {
    switch configuration.sections {
    case .letter: try letters()
    case .month: periods(skeleton: "yMMMM", keyLength: 7)
    case .year: periods(skeleton: "y", keyLength: 4)
    case .groups: try groups()
    case .field(let name): fieldValues(name)
    case .none: Arrangement(sections: [Section(title: "", rows: ordered())], rail: [])
    }
  }

  /// Dated records by time, then undated ones as the source has them.
  private func ordered() -> [Int] {
    let rows = Array(0..<loaded.records.count)
    switch configuration.order ?? (loaded.fields.kind == .status ? .field("createdAt", descending: true) : .source) {
    case .source: return rows
    case .field("createdAt", let descending) where !instants.isEmpty: return byTime(rows, descending: descending)
    case .field(let name, let descending): return byText(rows, field: name, descending: descending)
    }
  }

  private func byTime(_ rows: [Int], descending: Bool) -> [Int] {
    let dated = rows.compactMap { row in instants[row].map { (row: row, instant: $0) } }
    let sorted = dated.sorted { a, b in
      a.instant != b.instant ? (a.instant < b.instant) != descending : a.row < b.row
    }
    return sorted.map(\.row) + rows.filter { instants[$0] == nil }
  }

  /// By the bytes of a field, numbers by their value; equal ones keep the source's order.
  private func byText(_ rows: [Int], field: String, descending: Bool) -> [Int] {
    let keys = rows.map { text(field, $0) }
    return rows.sorted { a, b in
      if let x = Double(keys[a]), let y = Double(keys[b]), x != y { return (x < y) != descending }
      if keys[a].utf8.elementsEqual(keys[b].utf8) { return a < b }
      return keys[a].utf8.lexicographicallyPrecedes(keys[b].utf8) != descending
    }
  }

  private func text(_ field: String, _ row: Int) -> String {
    let record = loaded.records[row]
    return KnownField(name: field).flatMap { loaded.fields.text($0, in: record) } ?? record.text(field) ?? ""
  }

  private func periods(skeleton: String, keyLength: Int) -> Arrangement {
    var sections: [Section] = []
    var current = ""
    var undated: [Int] = []
    for row in ordered() {
      guard instants.indices.contains(row), let instant = instants[row] else {
        undated.append(row)
        continue
      }
      let key = String(calendar.month(of: instant).prefix(keyLength))
      if key != current {
        current = key
        let title = calendar.format(instant, skeleton: skeleton)
        sections.append(Section(title: title, anchor: "m-" + key, rows: []))
      }
      sections[sections.count - 1].rows.append(row)
    }
    if !undated.isEmpty {
      // Beside dated sections the rest needs a name; alone it is simply the list.
      let title = sections.isEmpty ? "" : strings.text("undated") ?? ""
      sections.append(Section(title: title, anchor: sections.isEmpty ? "" : "undated", rows: undated))
    }
    return Arrangement(sections: sections, rail: [])
  }

  private func groups() throws(Diagnostic) -> Arrangement {
    guard !loaded.groups.isEmpty else {
      return Arrangement(sections: [Section(title: "", rows: ordered())], rail: [])
    }
    var anchors = UniqueAnchors()
    let isKeyed = loaded.groups.allSatisfy(\.isKeyed)
    let groups = isKeyed ? try collated(loaded.groups.map(\.title)).map { loaded.groups[$0] } : loaded.groups
    let sections = groups.map { group in
      Section(
        title: group.title, detail: group.detail, anchor: anchors.anchor(for: group.title),
        rows: Array(group.rows))
    }
    return Arrangement(sections: sections, rail: rail(sections))
  }

  /// One letter for each section: the first character of its title.
  private func rail(_ sections: [Section]) -> [RailLetter] {
    sections.compactMap { section in
      section.title.first.map { RailLetter(label: String($0), anchor: section.anchor) }
    }
  }

  private func fieldValues(_ field: String) -> Arrangement {
    var places: [String: Int] = [:]
    var sections: [Section] = []
    var anchors = UniqueAnchors()
    for row in ordered() {
      let title = text(field, row)
      if let place = places[title] {
        sections[place].rows.append(row)
      } else {
        places[title] = sections.count
        sections.append(Section(title: title, anchor: anchors.anchor(for: title), rows: [row]))
      }
    }
    return Arrangement(sections: sections, rail: [])
  }
}
