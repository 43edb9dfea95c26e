/// What labels ask for beyond their style.
extension CellStylesheet {
  func looks(_ text: TextPart) -> [String] {
    let options = text.options
    var declarations: [String] = []
    if options.leastSize != nil {
      declarations.append("font-size:round(calc(var(--\(text.style.name)) - var(--z,0rem)),1px)")
    }
    if let alignment = options.alignment { declarations.append("text-align:\(alignment.rawValue)") }
    if options.wrap == .character { declarations.append("line-break:anywhere") }
    if options.hasShadow { declarations.append("text-shadow:0 .0625rem 0 var(--shadow)") }
    return declarations
  }

  /// Colours of a label in a row that is pressed or was jumped to, and where it is disabled.
  func states(_ options: LabelOptions, scope: String, _ selector: String) -> String {
    var text = ""
    if let color = options.highlight {
      let part = selector.dropFirst(scope.count)
      text += rule("\(scope):is(:active,:target)\(part)", ["color:var(--\(color))"])
    }
    if options.enabled != nil { text += rule("\(selector).dim", ["color:var(--dim)"]) }
    if options.wrap == .character { text += rule("\(selector) .u", ["white-space:inherit"]) }
    return text
  }

  /// A line cut at its beginning has the other direction, so that this is where it overflows. One cut in its middle is
  /// drawn from two attributes: the first half ends in an ellipsis, the second loses its beginning.
  static let cuts = """
    .cut-head{display:block;overflow:hidden;text-overflow:ellipsis;text-align:-webkit-match-parent;\
    text-align:match-parent}
    .cut-middle{display:flex}
    .cut-middle::before,.cut-middle::after{overflow:hidden;white-space:pre}
    .cut-middle::before{content:attr(data-a)/"";text-overflow:ellipsis}
    .cut-middle::after{content:attr(data-b)/"";display:flex;justify-content:flex-end}

    """

  /// One class for each column step and each px by which a text is smaller there.
  func fitting(_ cells: [CellDeclaration]) -> String {
    let most =
      cells.flatMap(\.parts).compactMap { part in
        part.label.flatMap { text in text.options.leastSize.map { Int((text.style.size - $0).designPixels) } }
      }.max() ?? 0
    return metrics.thresholds.indices.map { step in
      let rules = (1...max(most, 1)).map { pixels in
        ".\(FittingClass.name(step: step, pixels: pixels)){--z:\(Length(units: pixels * 4).css)}"
      }
      return "@container main \(range(step)){\(rules.joined())}\n"
    }.joined()
  }

  /// The widths of the container at which a step is the one in use.
  private func range(_ step: Int) -> String {
    let thresholds = metrics.thresholds
    let from = thresholds[step].css
    return step + 1 < thresholds.count ? "(\(from)<=width<\(thresholds[step + 1].css))" : "(width>=\(from))"
  }
}
