import Cells
import Diagnostics
import Fonts
import Syntax

/// Reads tokens.yaml: every number and colour of the theme.
struct ThemeReader {
  private let source: SourceText
  private let node: Node?
  private let sink: DiagnosticSink

  init(_ tokens: MergedTokens, sink: DiagnosticSink) {
    source = tokens.source
    node = tokens.node
    self.sink = sink
  }

  /// - Parameter metrics: the set the site asks for, or nil for the first one.
  func read(metrics wanted: String?, wantedAt location: SourceLocation) throws(Diagnostic) -> ThemeTokens {
    guard let node else {
      throw Diagnostic(.error, "empty-tokens", "tokens.yaml holds no keys", at: source.location(at: 0))
    }
    var keys = KeyReader(node, subject: "tokens.yaml", source: source, sink: sink)
    let colors = colors(keys.node("color"))
    let monogram = monogram(keys.node("monogram"))
    let fonts = fonts(&keys)
    let metrics = try metrics(keys.node("metrics"), wanted: wanted, wantedAt: location)
    keys.finish()
    return ThemeTokens(colors: colors, monogram: monogram, fonts: fonts, metrics: metrics)
  }

  private func reader(_ node: Node?, _ subject: String) -> KeyReader? {
    node.map { KeyReader($0, subject: subject, source: source, sink: sink) }
  }

  private func colors(_ node: Node?) -> [ColorToken] {
    (reader(node, "'color'")?.names ?? []).map { color($0.name, $0.value) }
  }

  private func color(_ name: String, _ node: Node) -> ColorToken {
    if let both = node.text { return ColorToken(name: name, light: both, dark: both) }
    var keys = KeyReader(node, subject: "the colour '\(name)'", source: source, sink: sink)
    let light = keys.text("light") ?? "#000"
    let color = ColorToken(name: name, light: light, dark: keys.text("dark") ?? light)
    keys.finish()
    return color
  }

  private func monogram(_ node: Node?) -> MonogramColors {
    let none = ColorToken(name: "mono", light: "transparent", dark: "transparent")
    guard var keys = reader(node, "'monogram'") else { return MonogramColors(hues: [], background: none, text: none) }
    let hues = (keys.texts("hues") ?? []).compactMap { Int($0) }
    let colors = MonogramColors(
      hues: hues, background: keys.node("background").map { color("background", $0) } ?? none,
      text: keys.node("text").map { color("text", $0) } ?? none)
    keys.finish()
    return colors
  }

  private func fonts(_ keys: inout KeyReader) -> FontStacks {
    guard var fonts = reader(keys.node("fonts"), "'fonts'") else { return FontStacks(shipped: [], cjk: [], rest: []) }
    let cjk = (reader(fonts.node("cjk"), "'cjk'")?.names ?? []).map { entry in
      (language: entry.name, families: entry.value.oneOrMore.compactMap(\.text))
    }
    let rest = fonts.texts("rest") ?? ["sans-serif"]
    let shipped = fonts.names.filter { $0.name != "cjk" && $0.name != "rest" }.compactMap { entry in
      face(entry.name, fonts.node(entry.name))
    }
    fonts.finish()
    return FontStacks(shipped: shipped, cjk: cjk, rest: rest)
  }

  private func face(_ key: String, _ node: Node?) -> FontStacks.Shipped? {
    guard var keys = reader(node, "the font '\(key)'") else { return nil }
    defer { keys.finish() }
    guard let family = keys.text("family"), let from = keys.node("from") else {
      keys.report("missing-key", "The font '\(key)' needs 'family' and 'from'", at: keys.range)
      return nil
    }
    let files = self.files(from)
    let weights = keys.texts("weights").map { $0.compactMap { Int($0) } } ?? files?.map(\.weight) ?? [400]
    let italic = keys.node("italic")
    let italicFile = italic?.text.flatMap { FontFile.isFile($0) ? $0 : nil }
    return FontStacks.Shipped(
      key: key, family: family, source: from.text ?? "", weights: weights,
      files: Dictionary((files ?? []).map { ($0.weight, $0.name) }) { first, _ in first },
      hasItalics: italicFile != nil || italic.flatMap { _ in keys.boolean("italic") } ?? false,
      italicSource: italicFile, location: self.source.location(from.range))
  }

  /// `{400: fonts/Label.woff2, 700: fonts/Label-Bold.woff2}`.
  private func files(_ node: Node) -> [(weight: Int, name: String)]? {
    guard node.text == nil else { return nil }
    return KeyReader(node, subject: "'from'", source: source, sink: sink).names.compactMap { entry in
      guard let weight = Int(entry.name), (1...1000).contains(weight), let name = entry.value.text,
        FontFile.isFile(name)
      else {
        sink.report(
          Diagnostic(
            .error, "wrong-type", "'from' takes a family, a font file, or weights with their files",
            at: source.location(entry.key.range), suggestion: "Write 'from: {400: fonts/NAME.woff2}'"))
        return nil
      }
      return (weight, name)
    }
  }

  private func metrics(
    _ node: Node?, wanted: String?, wantedAt location: SourceLocation
  ) throws(Diagnostic) -> Metrics {
    let sets = reader(node, "'metrics'")?.names ?? []
    guard let chosen = wanted.map({ name in sets.first { $0.name == name } }) ?? sets.first else {
      throw Diagnostic(
        .error, "unknown-metrics", "The theme has no metrics '\(wanted ?? "")'", at: location,
        suggestion: wanted.flatMap { Spelling.question($0, in: sets.map(\.name)) }
          ?? "Use one of \(sets.map { "'\($0.name)'" }.joined(separator: ", "))")
    }
    return try MetricsReader(source, sink: sink).read(chosen.name, chosen.value)
  }
}
