/// One value for each code point, in pages of 256 that are made as characters come up: texts use few of them.
struct CodePointMap<Value> {
  private let blank: Value
  private var places = [UInt16](repeating: 0, count: 0x11_0000 >> 8)
  /// Page 0 is blank and stands for every page that was not made yet.
  private var pages: [Value]

  init(blank: Value) {
    self.blank = blank
    pages = Array(repeating: blank, count: 256)
  }

  /// Of a Unicode scalar value.
  subscript(_ character: UInt32) -> Value {
    get { pages[Int(places[Int(character >> 8)]) << 8 | Int(character & 0xFF)] }
    set {
      let page = Int(character >> 8)
      if places[page] == 0 {
        places[page] = UInt16(truncatingIfNeeded: pages.count >> 8)
        pages.append(contentsOf: repeatElement(blank, count: 256))
      }
      pages[Int(places[page]) << 8 | Int(character & 0xFF)] = newValue
    }
  }
}
