import Markup
import Model

/// What a status quotes, or repeats where its table shows that as a quote (`boosts: quote`), as far as it is known.
struct StatusQuote {
  private(set) var name: String?
  private(set) var url: String?
  private(set) var blocks: [Block] = []
  private(set) var isUnavailable = false
  /// Whether the status has no words of its own, so that the quote is all that there is to show.
  private(set) var isAll = false

  /// nil where it quotes nothing.
  init?(_ record: Record, in table: SiteTable) {
    guard table.table.kind == .status else { return nil }
    if let quote = record.value("quote")?.mapping {
      self.init(quoted: quote, in: table)
    } else if table.showsBoostsAsQuotes, record.text("kind") == "boost" {
      self.init(boost: record, in: table)
    } else {
      return nil
    }
  }

  private init(quoted quote: Record, in table: SiteTable) {
    name = quote.text("userName")
    url = Self.address(quote.text("url"))
    blocks = Self.blocks(html: quote.text("html"), text: quote.text("text"))
    isUnavailable = quote.text("unavailable") != nil
    if name == nil, blocks.isEmpty { fill(in: table) }
  }

  /// What the table itself has of it; false where it is another's.
  @discardableResult
  private mutating func fill(in table: SiteTable) -> Bool {
    guard let original = url.flatMap({ table.recordsByAddress[PostAddress.key($0)] }) else { return false }
    let record = table.table.records[original]
    name = table.title(of: original)
    blocks =
      table.isCovered(record)
      ? Self.blocks(html: nil, text: record.text("cw"))
      : Self.blocks(html: record.text("html"), text: table.shownText(of: record))
    return true
  }

  private init?(boost: Record, in table: SiteTable) {
    isAll = true
    url = Self.address(boost.text("boosted"))
    if !fill(in: table), let text = boost.text("text"), !text.isEmpty {
      let (author, words) = Self.repeated(text)
      name = author
      blocks = Self.blocks(html: nil, text: words)
      if author == nil, boost.text("html") != nil { blocks = Self.blocks(html: boost.text("html"), text: words) }
    }
    if url == nil, blocks.isEmpty { return nil }
  }

  private static func address(_ url: String?) -> String? {
    url.flatMap { $0.hasPrefix("http") && SafeURL.isSafe($0) ? $0 : nil }
  }

  static func blocks(html: String?, text: String?) -> [Block] {
    if let html { return HTMLFragment.blocks(of: Array(html.utf8)[...], findsLinks: true) }
    return text.flatMap { $0.isEmpty ? nil : [PlainText.paragraph($0)] } ?? []
  }

  /// "RT @name: words", as one service writes what was repeated.
  private static func repeated(_ text: String) -> (name: String?, words: String) {
    guard text.hasPrefix("RT @"), let colon = text.firstIndex(of: ":") else { return (nil, text) }
    let name = text[text.index(text.startIndex, offsetBy: 3)..<colon]
    guard name.utf8.count < 64, !name.contains(" ") else { return (nil, text) }
    return (String(name), String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  /// The quote as a block: its author, what it says, and its address where nothing else is known of it.
  var block: Block {
    var inner = blocks
    if let name, !name.isEmpty {
      let run = InlineRun(url == nil ? .text : .link, name, target: url ?? "", style: .strong)
      inner.insert(.paragraph([run]), at: 0)
    } else if blocks.isEmpty, let url {
      inner = [PlainText.paragraph(url)]
    }
    return .quote(inner)
  }

  /// The status' own words and under them the quote, as HTML that is laid out like any other.
  func html(under record: Record) -> String {
    var own = isAll ? [] : Self.blocks(html: record.text("html"), text: record.text("text"))
    if !blocks.isEmpty || name != nil || url != nil { own.append(block) }
    var renderer = HTMLRenderer()
    renderer.topicAddress = { "#" + $0 }
    return String(decoding: renderer.render(own), as: UTF8.self)
  }
}
