import Effects

/// One thing that a build asked of the disk, and what it was told.
struct InputRecord: Sendable, Equatable {
  enum Question: UInt64, Sendable {
    /// A file's bytes, behind a link or not.
    case content = 1
    /// The names in a folder.
    case names
    /// What stands there: a file, a folder, a link.
    case kind
    /// What `lstat` says, of files of which only a part was read, and of folders of which others read the files.
    case mark
  }

  let question: Question
  let path: String
  /// nil where nothing of that name was there.
  let answer: ContentHash?
  /// Of a file whose bytes were read: what `lstat` said, so that it need not be read again. nil where it might have
  /// changed since without showing it there.
  let mark: ContentHash?
}

extension InputRecord {
  /// An answer that no disk gives.
  static let never = ContentHash(first: 0, second: 0)

  /// What an operation gives that failed: whether something was missing or was a link, no more is told by its end.
  ///
  /// - Throws: any other failure, which need not meet the next build.
  static func answer(_ error: FileError) throws(FileError) -> ContentHash? {
    if error.isMissing { return nil }
    guard error.isLink else { throw error }
    return ContentHash(first: 0, second: 1)
  }

  static func answer(_ names: [String]) -> ContentHash {
    ContentHash(of: Array(names.joined(separator: "\0").utf8))
  }

  static func answer(_ status: FileStatus) -> ContentHash {
    let kind: UInt64 =
      switch status.kind {
      case .file: 1
      case .folder: 2
      case .link: 3
      case .other: 4
      }
    return ContentHash(first: kind, second: 0)
  }

  /// All that `lstat` says, but for the number of names.
  static func mark(_ status: FileStatus) -> ContentHash {
    var writer = PackedWriter()
    writer.put(answer(status))
    for number in [status.size, status.modified, status.changed] { writer.put(UInt64(bitPattern: number)) }
    writer.put(status.inode)
    writer.put(status.device)
    return ContentHash(of: writer.sealed)
  }
}

extension InputRecord {
  func put(into writer: inout PackedWriter) {
    writer.put(question.rawValue)
    writer.put(path)
    writer.put(answer) { $0.put($1) }
    writer.put(mark) { $0.put($1) }
  }

  init?(_ reader: inout PackedReader) {
    guard let question = reader.number().flatMap(Question.init), let path = reader.text(),
      let answer = reader.optional({ $0.hash() }), let mark = reader.optional({ $0.hash() })
    else { return nil }
    self.init(question: question, path: path, answer: answer, mark: mark)
  }
}
