import Cells
import Fonts
import Markup
import Model
import TextLayout

/// The characters of a site's texts: records, titles, pages, the interface's words.
package struct SiteCharacters: Sendable, Equatable {
  private var shown = CodePointBitmap()
  private var slanted = CodePointBitmap()
  private var code = CodePointBitmap()
  private var counts: CodePointCounts?
  private var hasComputedStyles = false

  package init(of editions: [Edition], configuration: SiteConfiguration, theme: Theme) {
    if configuration.embedsCJK { counts = CodePointCounts() }
    // Basic Latin is on every page: figures, punctuation, the rail.
    insert(Self.basicLatin[...])
    insert(configuration.title)
    for edition in editions {
      insert(edition.language.title)
      insert(configuration.description(in: edition.language) ?? "")
      for item in edition.menu { insert(item.title) }
      for word in edition.strings.allTexts { insert(word) }
      for page in edition.pages + (edition.home.map { [$0] } ?? []) { insert(page) }
      for table in edition.tables {
        insert(table)
        insertStyled(table, 0..<table.table.records.count, theme, edition.calendar)
      }
    }
  }

  /// Whether a row has anything in parts that hold blocks.
  package private(set) var showsBlocks = false

  /// Every code point that pages show, whatever its style.
  package var all: CodePointSet { shown.codePoints }

  /// What may be slanted, or be code; all of a site's other texts are neither.
  package var inItalics: CodePointSet { (hasComputedStyles ? shown : slanted).codePoints }
  package var inCode: CodePointSet { (hasComputedStyles ? shown : code).codePoints }

  /// The Chinese and Japanese ones that the site ships a font for; nil for a site that leaves them to its readers' fonts.
  package func embedded(in configuration: SiteConfiguration, _ fonts: FontStacks) -> EmbeddedCJK? {
    let tags = configuration.languages.map { $0.code.lowercased() }.filter { tag in
      ["zh", "ja", "ko"].contains(where: tag.hasPrefix)
    }
    return counts.map { counts in
      EmbeddedCJK(
        counts, language: tags.first ?? fonts.cjk.first?.language ?? "zh-Hans", hasSeveralLanguages: tags.count > 1)
    }
  }

  private mutating func insert(_ text: String) { insert(Array(text.utf8)[...]) }

  private mutating func insert(_ bytes: ArraySlice<UInt8>) {
    shown.insert(utf8: bytes)
    counts?.insert(utf8: bytes)
  }

  private mutating func insert(_ page: MarkdownPage) {
    insert(page.source[...])
    for run in page.blocks.flatMap(\.runs) where run.style.contains(.emphasis) {
      Self.insert(Array(run.shown.utf8), into: &slanted)
    }
  }

  private mutating func insert(_ table: SiteTable) {
    insert(table.configuration.title)
    for section in table.table.sections { insert(section.title + section.detail) }
    for part in table.rail {
      insert(part.label + part.title)
      for letter in part.letters { insert(letter.label) }
    }
    insert(table.configuration.search?.placeholder ?? "")
    insert((table.configuration.rows.header ?? "") + (table.configuration.rows.footer ?? ""))
    if table.main == nil { insert(table.table.records, 0..<table.table.records.count) }
  }

  private mutating func insert(_ records: RecordStore, _ rows: some Sequence<Int>) {
    for row in rows {
      for field in records[row] { insert(field.value) }
    }
  }

  private mutating func insert(_ value: Model.Value) {
    if value.kind != .data { insert(value.bytes) }
    for element in value.elements { insert(element) }
    for field in value.mapping.map(Array.init) ?? [] { insert(field.value) }
  }

  /// What the cell of a table shows in blocks or as code.
  private mutating func insertStyled(
    _ table: SiteTable, _ rows: some Collection<Int>, _ theme: Theme, _ calendar: SiteCalendar
  ) {
    for part in theme.cells[table.configuration.cell]?.parts ?? [] {
      switch part.kind {
      case .blocks(let blocks): insertStyled(blocks.value, inBlocks: true, table, rows, calendar)
      case .text(let text) where text.style.font == FontStacks.codeKey:
        insertStyled(text.value, inBlocks: false, table, rows, calendar)
      case .chips(let chips) where chips.style.font == FontStacks.codeKey:
        insertStyled(chips.value, inBlocks: false, table, rows, calendar)
      case .text, .chips, .box, .pictures, .stack, .row: continue
      }
    }
  }

  private mutating func insertStyled(
    _ expression: CellExpression, inBlocks: Bool, _ table: SiteTable, _ rows: some Collection<Int>,
    _ calendar: SiteCalendar
  ) {
    let name = expression.text
    guard name.utf8.allSatisfy({ $0 >= 0x80 || $0 == 0x5F || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 & 0xDF }) else {
      // Computed texts may hold whatever the site has.
      hasComputedStyles = true
      if inBlocks { showsBlocks = true }
      return
    }
    for record in rows {
      guard let value = RecordFields(table, record: record, calendar: calendar).member(name) else { continue }
      let text = Array(value.plainText.utf8)
      if text.isEmpty { continue }
      if inBlocks {
        showsBlocks = true
        Self.insert(text, into: &slanted)
      }
      Self.insert(text, into: &code)
    }
  }

  /// With Basic Latin, whose spaces and hyphens every text needs.
  private static func insert(_ text: [UInt8], into characters: inout CodePointBitmap) {
    if !text.isEmpty { characters.insert(utf8: basicLatin + text) }
  }

  private static let basicLatin = Array(UInt8(0x20)...0x7E)
}

// MARK: Changes

extension SiteCharacters {
  /// No characters at all.
  private init() {}

  /// Whether the characters of some editions are those of later ones, too: those of records that have changed were there,
  /// and none of them can have gone. Where it counts how often each of them comes, that cannot be told.
  ///
  /// - Parameter theme: the same for both.
  func hold(from old: [Edition], to new: [Edition], _ theme: Theme) -> Bool {
    guard counts == nil, old.elementsEqual(new, by: { $0.structure === $1.structure }) else { return false }
    return zip(old, new).allSatisfy { old, new in
      zip(old.tables, new.tables).allSatisfy { before, after in
        guard let changed = after.table.records.changes(since: before.table.records) else { return false }
        if changed.isEmpty { return true }
        let said = Self(before, changed, theme, old.calendar)
        let says = Self(after, changed, theme, new.calendar)
        return said.isSubset(of: says) && says.isSubset(of: self)
      }
    }
  }

  private init(_ table: SiteTable, _ rows: [Int], _ theme: Theme, _ calendar: SiteCalendar) {
    insert(Self.basicLatin[...])
    insert(table.table.records, rows)
    insertStyled(table, rows, theme, calendar)
  }

  private func isSubset(of other: SiteCharacters) -> Bool {
    shown.isSubset(of: other.shown) && slanted.isSubset(of: other.slanted) && code.isSubset(of: other.code)
      && (other.showsBlocks || !showsBlocks) && (other.hasComputedStyles || !hasComputedStyles)
  }
}
