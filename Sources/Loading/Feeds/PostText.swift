import Markup

/// What a post says: its plain text, and as reduced HTML what the plain text alone would lose.
struct PostText {
  private(set) var blocks: [Block] = []
  /// HTML that was too long or too deep, and so is shown as it was written.
  private(set) var isUnparsed = false

  init() {}

  /// Addresses, topics and mentions are found in it as in any plain text.
  init(plain text: String) {
    self.init(runs: PlainText.runs(of: text))
  }

  init(runs: [InlineRun]) {
    blocks = runs.isEmpty ? [] : [.paragraph(runs)]
  }

  init(_ blocks: [Block], isUnparsed: Bool = false) {
    self.blocks = blocks
    self.isUnparsed = isUnparsed
  }

  /// - Parameter resolve: what an address in it means; nil leaves a link's words alone.
  init(html: String, resolve: (String) -> String? = { $0 }) {
    let bytes = Array(html.utf8)[...]
    isUnparsed = !HTMLFragment.isReadable(bytes)
    blocks = HTMLFragment.blocks(of: bytes, findsLinks: true, resolve: resolve)
  }

  var isEmpty: Bool { blocks.isEmpty }
  var plain: String { PlainText.text(of: blocks) }

  /// nil where the plain text says it all.
  var html: String? {
    if blocks.isEmpty { return nil }
    if case .paragraph(let runs) = blocks[0], blocks.count == 1, PlainText.runs(of: plain) == runs { return nil }
    var renderer = HTMLRenderer()
    renderer.topicAddress = { "#" + $0 }
    renderer.mentionAddress = { $0.contains(":") ? $0 : "@" + $0 }
    return String(decoding: renderer.render(blocks), as: UTF8.self)
  }

  private var runs: [InlineRun] { blocks.flatMap(\.runs) }

  /// Where its links lead, in their order; topics and mentions are none.
  var links: [String] {
    var links: [String] = []
    var isOpen = false
    for run in runs {
      let leads = (run.kind == .url || run.kind == .link) && !run.target.isEmpty
      if leads, !isOpen || links.last != run.target || run.kind == .url { links.append(run.target) }
      isOpen = leads && run.kind == .link
    }
    return links
  }

  /// What the first link shows.
  var linkText: String? {
    runs.first { $0.kind == .url || $0.kind == .link }?.shown
  }

  var topics: [String] { runs.filter { $0.kind == .topic }.map(\.target) }

  /// The pictures in it, taken out: a status shows them beneath its text.
  mutating func takeImages() -> [InlineRun] {
    let images = runs.filter { $0.kind == .image }
    if !images.isEmpty { blocks = blocks.compactMap(\.withoutImages) }
    return images
  }
}
