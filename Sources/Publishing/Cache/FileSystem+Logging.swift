import Effects

extension FileSystem {
  /// The same file system, which notes what it was asked and what it said.
  ///
  /// - Parameter ignored: a folder of which nothing is noted.
  func noting(in log: InputLog, except ignored: String? = nil) -> FileSystem {
    let inner = self
    var outer = self
    outer.read = { path throws(FileError) in
      if let ignored, path.hasPrefix(ignored + "/") { return try inner.read(path) }
      // From before the reading: whatever is written meanwhile has another one.
      let status = (try? inner.status(path)) ?? nil
      let bytes = try log.noting(.content, path) { () throws(FileError) in try inner.read(path) }
      log.note(.content, path, ContentHash(of: bytes), status)
      return bytes
    }
    outer.list = { path throws(FileError) in
      let names = try log.noting(.names, path) { () throws(FileError) in try inner.list(path) }
      log.note(.names, path, InputRecord.answer(names))
      return names
    }
    outer.status = { path throws(FileError) in
      let status = try log.noting(.kind, path) { () throws(FileError) in try inner.status(path) }
      log.note(.kind, path, status.map(InputRecord.answer))
      return status
    }
    outer.open = { path throws(FileError) in
      let file = try log.noting(.mark, path) { () throws(FileError) in try inner.open(path) }
      // One that may change without showing it has no answer that could be met again.
      log.note(.mark, path, log.isSettled(file.status) ? InputRecord.mark(file.status) : InputRecord.never)
      return file
    }
    return outer
  }
}

extension InputLog {
  fileprivate func noting<Result>(
    _ question: InputRecord.Question, _ path: String, _ ask: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try ask()
    } catch {
      note(question, path, error)
      throw error
    }
  }
}
