/// An object of a binary property list: what its marker says, and where its content lies.
struct BinaryObject {
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// 1, 2, 4, 8 or 16 bytes; those of 8 and 16 have a sign.
    case integer
    /// 4 or 8 bytes.
    case real
    case date
    case data
    case ascii, utf16
    /// An archive's reference to another of its objects.
    case uid
    /// Also a set, ordered or not.
    case array
    /// First the references of all keys, then those of all values.
    case dictionary
  }

  let kind: Kind
  /// Bytes of the file, the marker included.
  let range: Range<Int>
  let content: Range<Int>
  /// Elements of an array or pairs of a dictionary.
  let count: Int

  var isContainer: Bool { kind == .array || kind == .dictionary }
}
