/// One line an entry, every number in sixteen hexadecimal digits, so that a person can read it too:
///
///     galley tree 1
///     d INODE MODIFIED PATH
///     f INODE MODIFIED SIZE HASH HASH PATH
///     e HASH HASH
///
/// Paths hold no control characters (see ``TreePath``), hence no line feed. The last line hashes all before
/// it: a manifest that a power cut tore is none.
extension TreeManifest {
  static let head = Array("galley tree 1\n".utf8)
  static let folderLetter = UInt8(ascii: "d")
  static let fileLetter = UInt8(ascii: "f")
  static let endLetter = UInt8(ascii: "e")

  var text: [UInt8] { sealed().text }

  /// The text, and the hash at its end.
  func sealed() -> (text: [UInt8], seal: ContentHash) {
    var text = Self.head
    text.reserveCapacity(paths.count + 96 * (files.count + folders.count + 1))
    for folder in folders {
      text.append(Self.folderLetter)
      Self.put(folder.mark.inode, UInt64(bitPattern: folder.mark.modified), into: &text)
      putLineEnd(folder.path, into: &text)
    }
    for file in files {
      text.append(Self.fileLetter)
      Self.put(file.mark.inode, UInt64(bitPattern: file.mark.modified), into: &text)
      Self.put(UInt64(bitPattern: file.mark.size), into: &text)
      Self.put(file.hash.first, file.hash.second, into: &text)
      putLineEnd(file.path, into: &text)
    }
    let hash = ContentHash(of: text)
    text.append(Self.endLetter)
    Self.put(hash.first, hash.second, into: &text)
    text.append(UInt8(ascii: "\n"))
    return (text, hash)
  }

  private func putLineEnd(_ path: Range<Int>, into text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: paths[path])
    text.append(UInt8(ascii: "\n"))
  }

  private static func put(_ first: UInt64, _ second: UInt64, into text: inout [UInt8]) {
    put(first, into: &text)
    put(second, into: &text)
  }

  private static func put(_ number: UInt64, into text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
      text.append(digit < 10 ? digit + UInt8(ascii: "0") : digit + (UInt8(ascii: "a") - 10))
    }
  }
}
