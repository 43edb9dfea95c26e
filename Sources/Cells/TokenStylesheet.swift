/// Writes the tokens as CSS: custom properties, both colour schemes, the column steps and the sizes of chunks.
package struct TokenStylesheet {
  private let tokens: ThemeTokens
  private let fontFaces: String

  /// - Parameter fontFaces: the `@font-face` rules.
  package init(_ tokens: ThemeTokens, fontFaces: String) {
    self.tokens = tokens
    self.fontFaces = fontFaces
  }

  package var css: String {
    [fontFaces, root, darkScheme, hairline, languages, monograms, columns, chunks, tieClasses].joined()
  }

  private var metrics: Metrics { tokens.metrics }

  private var root: String {
    let lengths = metrics.lengths.map { "--\($0.name):\($0.length.css)" }
    let sizes = metrics.styles.flatMap { ["--\($0.name):\($0.sizeInCSS)", "--\($0.name)-lh:\($0.line.css)"] }
    let base = ["--text:\(metrics.base.sizeInCSS)", "--text-lh:\(metrics.base.line.css)"]
    let families =
      tokens.fonts.shipped.map { "--font-\($0.key):\(FontStacks.css([$0.family, $0.source]))" }
      + (tokens.fonts.cjk.first.map { ["--cjk:\(FontStacks.css($0.families))"] } ?? [])
      + ["--rest:\(FontStacks.css(tokens.fonts.rest))"]
    let strip = "--strip:\((metrics.thresholds.last ?? .zero).css)"
    let fixed = ["--hair:1px", "--edge:right", "--turn:45deg", strip]
    return rule(":root", lengths + sizes + base + families + fixed + colors(\.light))
  }

  private func colors(_ scheme: KeyPath<ColorToken, String>) -> [String] {
    tokens.colors.map { "--\($0.name):\($0[keyPath: scheme])" }
  }

  private var darkScheme: String {
    "@media(prefers-color-scheme:dark){\(rule(":root", colors(\.dark)))}\n"
  }

  private var hairline: String {
    "@media(min-resolution:2dppx){:root{--hair:.5px}}\n[dir=rtl]{--edge:left;--turn:-45deg}\n"
  }

  private var languages: String {
    tokens.fonts.cjk.dropFirst().map { rule(":lang(\($0.language))", ["--cjk:\(FontStacks.css($0.families))"]) }
      .joined()
  }

  private var monograms: String {
    let colors = tokens.monogram
    func scheme(_ path: KeyPath<ColorToken, String>) -> String {
      func color(_ token: ColorToken) -> String {
        token[keyPath: path].split(separator: "H", omittingEmptySubsequences: false).joined(separator: "var(--h,80)")
      }
      return rule(".mono", ["--mono:\(color(colors.background))", "--mono-ink:\(color(colors.text))"])
    }
    let hues = colors.hues.enumerated().map { rule(".h\($0 + 1)", ["--h:\($1)"]) }.joined()
    return scheme(\.light) + "@media(prefers-color-scheme:dark){\(scheme(\.dark))}\n" + hues
  }

  /// Below the first step a text is as wide as the page; from each step on it has that many em.
  private var columns: String {
    let pad = "--pad:calc((100% - var(--w))/2)"
    let narrow = rule(".q", ["--w:calc(100% - \(metrics.margin.css))", pad])
    let steps = zip(metrics.measures, metrics.thresholds).enumerated().map { index, step in
      let width = index == 0 ? ";--w:calc(var(--m)*var(--text))" : ""
      return
        "@container main (min-width:\(step.1.css)){.q{--m:\(step.0)\(width)}.chunk{--n:var(--\(Self.letter(index)))}}\n"
    }
    return narrow + steps.joined()
  }

  /// The size of a chunk that is not rendered; exact only under the script's guard, which lets it grow where a
  /// reader's fonts make it taller.
  private var chunks: String {
    guard let first = metrics.thresholds.first else { return "" }
    return
      "@container main (min-width:\(first.css)){.chunk{content-visibility:auto;contain-intrinsic-block-size:var(--n)}"
      + ".exact .chunk{block-size:var(--n)}.exact .chunk.grow{block-size:auto}}\n"
      + "@media print{.chunk{content-visibility:visible!important;block-size:auto!important}}\n"
  }

  private var tieClasses: String {
    ".y1{--y:.0625}.y2{--y:-.0625}.y3{--y:.03125}.y4{--y:-.03125}\n"
  }

  private func rule(_ selector: String, _ declarations: [String]) -> String {
    "\(selector){\(declarations.joined(separator: ";"))}\n"
  }

  /// The custom property that holds a chunk's size at a step: a, b, c …
  static func letter(_ step: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(step)))
  }
}
