import Blade
import Cells

/// The content of a row as stencils see it: which parts are there in which form, and their markup.
extension CellContent {
  /// One byte for each part, and one for the whole: whatever but its markup decides on what is written of it.
  var outline: [UInt8] {
    var outline: [UInt8] = []
    outline.reserveCapacity(parts.count + 1)
    outline.append(reductions.isEmpty && dimmed.isEmpty ? 0 : Self.special)
    for part in parts {
      switch part {
      case .absent: outline.append(0x20)
      case .present(let html): outline.append(html.isEmpty ? 0x21 : 0x22)
      case .text(let text):
        outline.append((text.html.isEmpty ? 0x30 : 0x40) + text.guardClass.rawValue)
      case .picture, .pictures, .sized: outline.append(Self.special)
      }
    }
    return outline
  }

  /// Rows with anything of it have no stencils.
  private static let special: UInt8 = 0x7F

  func html(_ part: Int) -> [UInt8] {
    guard parts.indices.contains(part) else { return [] }
    return switch parts[part] {
    case .present(let html): html
    case .text(let text): text.html
    case .absent, .picture, .pictures, .sized: []
    }
  }

  /// - Parameter first: the number of the first part's markup.
  func marked(by marks: StencilMarks, from first: Int) -> CellContent? {
    guard !outline.contains(Self.special) else { return nil }
    var content = self
    for (number, part) in parts.enumerated() {
      switch part {
      case .present(let html):
        content.parts[number] = .present(html: marks.html(first + number, html))
      case .text(let text):
        content.parts[number] = .text(
          SetTextPart(
            html: marks.html(first + number, text.html), lines: text.lines,
            guardClass: text.guardClass,
            isExact: text.isExact))
      case .absent, .picture, .pictures, .sized: break
      }
    }
    return content
  }
}
