/// A value of a keyed archive as it stands in the file; a container's children follow it.
struct ArchiveNode {
  /// `.integer` also for a reference.
  var kind: Token.Kind
  /// Whether it stands for the archive's object of the number that its text range begins with.
  var isReference = false
  private var start: UInt32
  private var length: UInt32
  private var textStart: UInt32
  private var textEnd: UInt32
  /// The index behind its last child.
  private var nextIndex: UInt32 = 0

  init(_ kind: Token.Kind, range: Range<Int>, text: Range<Int>) {
    self.kind = kind
    start = UInt32(clamping: range.lowerBound)
    length = UInt32(clamping: range.count)
    textStart = UInt32(clamping: text.lowerBound)
    textEnd = UInt32(clamping: text.upperBound)
  }

  /// A reference to an object of the archive.
  init(reference number: Int, range: Range<Int>) {
    self.init(.integer, range: range, text: number..<number)
    isReference = true
  }

  /// Bytes of the file.
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  /// Where the archive keeps its text.
  var text: Range<Int> { Int(textStart)..<Int(textEnd) }
  var reference: Int? { isReference ? Int(textStart) : nil }

  var next: Int {
    get { Int(nextIndex) }
    set { nextIndex = UInt32(clamping: newValue) }
  }
}
