import Markup
import Model

extension ListPage {
  /// Appends what other pages say of this one.
  func appendStructure(to structure: inout StructureBytes) {
    for text in [path.text, letter, range] { structure.append(text) }
    structure.append([number, rowCount, sections.count])
  }
}

extension SiteProfile {
  /// Appends all of it: it stands on the pages of lists.
  func appendStructure(to structure: inout StructureBytes) {
    for text in [name, account, url, avatar?.text, header?.text, table] { structure.append(text ?? "\0") }
    structure.append(isDiscoverable ? 1 : 0)
    structure.append(String(decoding: HTMLRenderer().render(summary), as: UTF8.self))
  }
}

extension SiteTable {
  /// Appends all that pages know of the table beside the fields of its records: which ones there are, in which order and
  /// sections, where they have their pages, and how they are related.
  func appendStructure(to structure: inout StructureBytes) {
    let store = table.records
    for text in [configuration.name, configuration.path, configuration.title, tag ?? "\0", table.fields.author ?? "\0"]
    {
      structure.append(text)
    }
    structure.append([main ?? -1, store.count, slugs.count, references.first, recordCount])
    structure.append(
      [
        asksNotToBeFound, isOfOneAuthor, table.fields.namesFamilyFirst, table.fields.namesAreInverted,
        table.fields.partialName != nil,
      ].map { $0 ? 1 : 0 })
    for field in store.fields { structure.append(store.name(of: field)) }
    structure.append(order)
    structure.append(references.targets.map { Int($0) })
    for section in table.sections {
      for text in [section.title, section.detail, section.anchor] { structure.append(text) }
      structure.append((section.part?.title ?? "") + "\0" + (section.part?.anchor ?? ""))
      structure.append(section.rows.count)
    }
    for part in rail {
      for text in [part.label, part.title, part.anchor] { structure.append(text) }
      for letter in part.letters { structure.append(letter.label + "\0" + (letter.anchor ?? "\0")) }
    }
    if main == nil { appendRecords(to: &structure) }
  }

  private func appendRecords(to structure: inout StructureBytes) {
    let store = table.records
    for record in 0..<slugs.count { structure.append(slugs[record]) }
    for (record, path) in photos.paths.sorted(by: { $0.key < $1.key }) {
      structure.append(record)
      structure.append(path.text)
    }
    for (record, others) in related.sorted(by: { $0.key < $1.key }) { structure.append([record] + others) }
    guard table.kind == .status else { return }
    for record in 0..<store.count where threads.isThreaded(record) {
      structure.append([record, threads.parent(of: record) ?? -1])
    }
    // Texts lead to statuses by the addresses that these have elsewhere.
    guard let field = store.field("url") else { return }
    for record in 0..<store.count { structure.append(store[record].text(field) ?? "") }
  }

  /// Whether pages of the table's records say something of others than their neighbours, so that one that changes may
  /// show anywhere.
  var showsOtherRecords: Bool {
    !related.isEmpty || !references.targets.isEmpty || !recordsByAddress.isEmpty
      || table.kind == .status && (0..<table.records.count).contains(where: threads.isThreaded)
  }
}
