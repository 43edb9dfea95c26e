/// Writes the tokens as CSS: custom properties, both colour schemes, the column steps and the sizes of chunks.
package struct TokenStylesheet {
  private let tokens: ThemeTokens

  package init(_ tokens: ThemeTokens) {
    self.tokens = tokens
  }

  package var css: String {
    [root, darkScheme, languages, monograms, columns, print].joined()
  }

  private var metrics: Metrics { tokens.metrics }

  private var root: String {
    let lengths = metrics.lengths.map { "--\($0.name):\($0.length.css)" }
    let sizes = metrics.styles.flatMap { ["--\($0.name):\($0.sizeInCSS)", "--\($0.name)-line:\($0.line.css)"] }
    let rest = ["--font-rest:\(FontStacks.css(tokens.fonts.rest))"]
    return rule(":root", ["color-scheme:light dark"] + lengths + sizes + colors(\.light) + rest)
  }

  private func colors(_ scheme: KeyPath<ColorToken, String>) -> [String] {
    tokens.colors.map { "--\($0.name):\($0[keyPath: scheme])" }
  }

  private var darkScheme: String {
    "@media(prefers-color-scheme:dark){\(rule(":root", colors(\.dark)))}\n"
  }

  /// The reader's CJK fonts by language. By attribute, not by `:lang()`, so that only the element that changes the
  /// language sets its families anew.
  private var languages: String {
    let stacks = tokens.fonts.cjk.enumerated().map { place, stack in
      rule(
        place == 0 ? ":root" : "[lang|=\(stack.language)]", ["--font-cjk:\(FontStacks.css(stack.families))"])
    }
    let families = tokens.fonts.shipped.map { font in
      let fallback = tokens.fonts.fallback(of: font.key).map { [$0.family] } ?? []
      let shipped = FontStacks.css([font.family] + fallback + [FontStacks.sharedFamily])
      return "--font-\(font.key):\(shipped),var(--font-cjk),var(--font-rest)"
    }
    return stacks.joined() + rule(":root,[lang]", families + ["--kerning:auto"])
      + rule("[lang|=zh],[lang|=ja],[lang|=ko]", ["--kerning:none"])
  }

  private var monograms: String {
    let colors = tokens.monogram
    func scheme(_ path: KeyPath<ColorToken, String>) -> String {
      func color(_ token: ColorToken) -> String {
        token[keyPath: path].split(separator: "H", omittingEmptySubsequences: false).joined(separator: "var(--h)")
      }
      return rule(".mono", ["--monogram:\(color(colors.background))", "--monogram-ink:\(color(colors.text))"])
    }
    let hues = colors.hues.enumerated().map { rule(".h\($0 + 1)", ["--h:\($1)"]) }.joined()
    return scheme(\.light) + "@media(prefers-color-scheme:dark){\(scheme(\.dark))}\n" + hues
  }

  /// Below the first step a text is as wide as the page; from each step on it has that many em, and a chunk that is
  /// not rendered has its computed size. That size is binding only under the script's guard, which lets a chunk grow
  /// where a reader's fonts make it taller.
  private var columns: String {
    zip(metrics.measures, metrics.thresholds).enumerated().map { index, step in
      let sizes = index == 0 ? ";content-visibility:auto;contain-intrinsic-block-size:var(--n)" : ""
      let guarded = index == 0 ? ".exact .chunk{block-size:var(--n)}.exact .chunk.grow{block-size:auto}" : ""
      return "@container main (min-width:\(step.1.css)){main>*{--m:\(step.0)}"
        + ".chunk{--n:var(--\(Self.letter(index)))\(sizes)}\(guarded)}\n"
    }.joined()
  }

  private var print: String {
    "@media print{.chunk{content-visibility:visible!important;block-size:auto!important}}\n"
  }

  private func rule(_ selector: String, _ declarations: [String]) -> String {
    "\(selector){\(declarations.joined(separator: ";"))}\n"
  }

  /// The custom property that holds a chunk's size at a step: a, b, c …
  static func letter(_ step: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(step)))
  }
}
