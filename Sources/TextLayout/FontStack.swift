import Diagnostics

/// The faces of a text style in the author's order, at one size; immutable, so threads share it.
package final class FontStack: Sendable {
  enum Member: Sendable {
    case typeface(Typeface)
    case readersCJK
  }

  /// In px.
  package let size: Double
  let members: [Member]
  /// 1 em in 16.16 px.
  let em: Int
  /// Advances in 16.16 px: of a space (tab stops), of the hyphen that a soft hyphen shows, of a character in no face.
  let space: Int
  let hyphen: Int
  let missing: Int
  private let faces: [FontFace?]

  /// - Parameters:
  ///   - faces: At least one font. Those before ``StackedFace/readersCJK`` are the text's own: what they lack and no
  ///     CJK font draws is a symbol to be boxed.
  ///   - size: In px.
  package convenience init(_ faces: [StackedFace], size: Double) throws(Diagnostic) {
    var opened: [FontFace?] = []
    for face in faces {
      switch face {
      case .font(let source): opened.append(try FontFace(source))
      case .readersCJK: opened.append(nil)
      }
    }
    self.init(opened, size: size, hasTabularFigures: false)
  }

  /// In px; advances in 16.16 stay within 32 bits.
  private static let largest = 4096.0

  private init(_ faces: [FontFace?], size: Double, hasTabularFigures: Bool) {
    let size = size.isFinite ? min(max(size, 0), Self.largest) : 0
    self.faces = faces
    self.size = size
    members = faces.map {
      $0.map { .typeface(Typeface($0, size: size, hasTabularFigures: hasTabularFigures)) } ?? .readersCJK
    }
    let first = members.lazy.compactMap(\.typeface).first
    em = Int(size * 65536)
    missing = Int(0.6 * size * 65536)
    space = first?.advance(ofFirst: 0x20) ?? em / 4
    hyphen = first?.advance(ofFirst: 0x2010, 0x2D) ?? em / 4
  }

  /// The same faces at another size, without reading them again.
  package func resized(to size: Double) -> FontStack {
    FontStack(faces, size: size, hasTabularFigures: false)
  }

  /// The same with figures of one width (`font-variant-numeric: tabular-nums`).
  package func withTabularFigures() -> FontStack {
    FontStack(faces, size: size, hasTabularFigures: true)
  }

  /// Whether the text's own faces have a character, so that it needs no box.
  func owns(_ character: UInt32) -> Bool {
    for member in members {
      guard case .typeface(let typeface) = member else { return false }
      if typeface.glyph(character) != 0 { return true }
    }
    return false
  }
}

extension FontStack.Member {
  var typeface: Typeface? {
    if case .typeface(let typeface) = self { typeface } else { nil }
  }
}
