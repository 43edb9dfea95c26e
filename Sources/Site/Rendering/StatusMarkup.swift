import Markup

/// Texts of a status as HTML, with links to posts of the same site, and to the pages of its tags, made local.
struct StatusMarkup {
  private let links: StatusLinks
  private let context: PageContext

  init(edition: Edition, context: PageContext) {
    links = StatusLinks(edition)
    self.context = context
  }

  /// Of the reduced HTML that a record has.
  func html(_ html: String) -> [UInt8] {
    let blocks = HTMLFragment.blocks(
      of: Array(html.utf8)[...], findsLinks: true, resolve: { links.post($0)?.address(context) ?? $0 })
    return renderer.render(blocks)
  }

  func html(ofText text: String) -> [UInt8] { self.html([PlainText.paragraph(text)]) }

  func html(_ runs: [InlineRun]) -> [UInt8] { renderer.render(runs.map(localized)) }

  func html(_ blocks: [Block]) -> [UInt8] { renderer.render(blocks.map(localized)) }

  private func localized(_ block: Block) -> Block {
    switch block {
    case .paragraph(let runs): .paragraph(runs.map(localized))
    case .quote(let blocks): .quote(blocks.map(localized))
    default: block
    }
  }

  private func localized(_ run: InlineRun) -> InlineRun {
    guard run.kind != .topic, let place = links.place(of: run) else { return run }
    var run = run
    run.target = place.address(context)
    return run
  }

  private var renderer: HTMLRenderer {
    var renderer = HTMLRenderer()
    let (links, context) = (links, context)
    renderer.topicAddress = { links.tagPage($0)?.address(context) }
    return renderer
  }
}
