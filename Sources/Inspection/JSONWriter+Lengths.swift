import Cells
import Syntax

extension JSONWriter {
  /// A length in 1/64 px, as px: exact, since 1/64 has six decimals.
  mutating func pixels(_ units: Int) {
    units % 64 == 0 ? integer(units / 64) : real(Double(units) / 64)
  }

  mutating func strings(_ texts: [String]) {
    beginSequence()
    for text in texts { string(text) }
    endSequence()
  }

  mutating func frame(_ frame: CellFrame) {
    beginMapping()
    key("part")
    string(frame.part)
    for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
      key(name)
      pixels(value)
    }
    endMapping()
  }
}
