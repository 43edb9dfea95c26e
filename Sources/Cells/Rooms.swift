/// The room that one text of one row has: its width at each column step, and its language.
package struct Rooms: Sendable {
  /// In 1/64 rem.
  package let widths: [Int]
  /// The page's `lang` for it, which fonts and line breaks depend on.
  package let language: String

  package init(widths: [Int], language: String) {
    self.widths = widths
    self.language = language
  }

  /// With something beside the text, in 1/64 rem.
  package func less(_ taken: Int) -> Rooms {
    Rooms(widths: widths.map { $0 - taken }, language: language)
  }

  /// What a text's box has at each step, in em of its style.
  func boxWidths(_ style: TextStyle) -> [Double] {
    widths.map { width in
      Double(max(width, style.size.units)) / Double(style.size.units) + Double(Metrics.boxExtraEighths) / 8
    }
  }
}
