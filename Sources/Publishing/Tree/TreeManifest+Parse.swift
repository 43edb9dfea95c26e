extension TreeManifest {
  /// nil where the text is no whole manifest of this version.
  init?(text: [UInt8]) {
    guard text.starts(with: Self.head) else { return nil }
    var reader = Reader(text: text, offset: Self.head.count)
    while let letter = reader.letter() {
      switch letter {
      case Self.folderLetter:
        guard let folder = Self.folder(&reader, &paths) else { return nil }
        folders.append(folder)
      case Self.fileLetter:
        guard let file = Self.file(&reader, &paths) else { return nil }
        files.append(file)
      case Self.endLetter:
        let body = Array(text[..<(reader.offset - 1)])
        seal = ContentHash(of: body)
        guard reader.hash() == seal, reader.offset == text.count - 1 else { return nil }
        return
      default: return nil
      }
    }
    return nil
  }

  private static func folder(_ reader: inout Reader, _ paths: inout [UInt8]) -> Folder? {
    guard let inode = reader.number(), let modified = reader.number(), let path = reader.path(&paths) else {
      return nil
    }
    return Folder(path: path, mark: FileMark(inode: inode, size: 0, modified: Int64(bitPattern: modified)))
  }

  private static func file(_ reader: inout Reader, _ paths: inout [UInt8]) -> File? {
    guard let inode = reader.number(), let modified = reader.number(), let size = reader.number(),
      let hash = reader.hash(), let path = reader.path(&paths)
    else { return nil }
    let mark = FileMark(inode: inode, size: Int64(bitPattern: size), modified: Int64(bitPattern: modified))
    return File(path: path, hash: hash, mark: mark)
  }

  /// Reads fields of fixed width; every step checks that the text goes on that far.
  private struct Reader {
    let text: [UInt8]
    var offset: Int

    mutating func letter() -> UInt8? {
      guard offset < text.count else { return nil }
      offset += 1
      return text[offset - 1]
    }

    mutating func hash() -> ContentHash? {
      guard let first = number(), let second = number() else { return nil }
      return ContentHash(first: first, second: second)
    }

    /// A space and sixteen digits.
    mutating func number() -> UInt64? {
      guard offset + 17 <= text.count, text[offset] == UInt8(ascii: " ") else { return nil }
      var number: UInt64 = 0
      for i in offset + 1..<offset + 17 {
        guard let digit = Self.digit(text[i]) else { return nil }
        number = number << 4 | UInt64(digit)
      }
      offset += 17
      return number
    }

    /// A space, a path and a line feed.
    mutating func path(_ paths: inout [UInt8]) -> Range<Int>? {
      guard offset < text.count, text[offset] == UInt8(ascii: " "),
        let end = text[offset...].firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      let start = paths.count
      paths.append(contentsOf: text[offset + 1..<end])
      offset = end + 1
      return start..<paths.count
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - (UInt8(ascii: "a") - 10)
      default: nil
      }
    }
  }
}
