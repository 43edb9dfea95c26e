/// Runs in the making: text that is set alike joins the run before it.
struct RunList {
  private(set) var runs: [InlineRun] = []
  /// The address of the link that is open; empty where none is.
  var target = ""
  private(set) var style: InlineStyle = []
  private var depths: [UInt8: Int] = [:]

  /// Styles nest: what is opened twice is closed twice.
  mutating func open(_ style: InlineStyle) {
    depths[style.rawValue, default: 0] += 1
    self.style.insert(style)
  }

  mutating func close(_ style: InlineStyle) {
    guard let depth = depths[style.rawValue], depth > 0 else { return }
    depths[style.rawValue] = depth - 1
    if depth == 1 { self.style.remove(style) }
  }

  /// - Parameter shown: what is drawn of it; nil for the text itself.
  mutating func append(_ text: String, shown: String? = nil, adding extra: InlineStyle = []) {
    guard !text.isEmpty || shown?.isEmpty == false else { return }
    let shown = shown ?? text
    let style = style.union(extra)
    let kind: InlineRun.Kind = target.isEmpty ? .text : .link
    if let last = runs.indices.last, runs[last].kind == kind, runs[last].style == style, runs[last].target == target {
      runs[last].text += text
      runs[last].shown += shown
    } else {
      runs.append(InlineRun(kind, text, shown: shown, target: target, style: style))
    }
  }

  mutating func appendLineBreak() {
    runs.append(InlineRun(.lineBreak, "\n", target: target, style: style))
  }

  mutating func appendImage(_ source: String, alternative: String) {
    runs.append(InlineRun(.image, alternative, target: target, source: source, style: style))
  }

  mutating func append(_ run: InlineRun) {
    runs.append(run)
  }

  /// The runs so far; styles and the link stay open.
  mutating func take() -> [InlineRun] {
    defer { runs = [] }
    return runs
  }

  /// Takes the runs from an index on.
  mutating func take(from index: Int) -> [InlineRun] {
    let taken = Array(runs[min(index, runs.count)...])
    runs.removeLast(taken.count)
    return taken
  }
}
