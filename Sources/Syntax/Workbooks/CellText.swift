/// The text of a cell, plain or in runs, without the kana that say how it is read.
struct CellText {
  private(set) var bytes: [UInt8] = []
  private var isText = false
  private var isPhonetic = false

  mutating func take(_ event: XMLEvent) {
    switch event {
    case .start("t", _): isText = true
    case .end("t"): isText = false
    case .start("rPh", _): isPhonetic = true
    case .end("rPh"): isPhonetic = false
    case .text(let text): if isText, !isPhonetic { bytes += text }
    default: break
    }
  }
}
