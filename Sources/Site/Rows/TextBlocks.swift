import Cells
import Markup

/// A record's text as blocks.
enum TextBlocks {
  static func read(_ text: String, _ format: BlocksPart.Format) -> [Block] {
    switch format {
    case .plain: [.paragraph(PlainText.runs(of: text))]
    case .markdown: Markdown.blocks(of: Array(text.utf8)[...], findsLinks: true)
    case .html: HTMLFragment.blocks(of: Array(text.utf8)[...])
    }
  }
}
