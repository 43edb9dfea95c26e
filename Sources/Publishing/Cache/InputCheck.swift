import Effects

/// Asks the disk again what an earlier build asked.
struct InputCheck {
  let files: FileSystem
  let log: InputLog

  /// Notes every answer in the log.
  ///
  /// - Returns: Whether all are as they were; it ends with the first one that is not.
  func stand(_ records: [InputRecord]) -> Bool {
    for record in records {
      guard stands(record) else { return false }
    }
    return true
  }

  private func stands(_ record: InputRecord) -> Bool {
    if record.question == .content, let mark = record.mark, let status = (try? files.status(record.path)) ?? nil,
      InputRecord.mark(status) == mark
    {
      log.note(record)
      return true
    }
    do throws(FileError) {
      return try answer(record) == record.answer
    } catch {
      return false
    }
  }

  private func answer(_ record: InputRecord) throws(FileError) -> ContentHash? {
    do throws(FileError) {
      return try found(record)
    } catch {
      return try InputRecord.answer(error)
    }
  }

  private func found(_ record: InputRecord) throws(FileError) -> ContentHash? {
    let files = files.noting(in: log)
    switch record.question {
    case .content: return ContentHash(of: try files.read(record.path))
    case .names: return InputRecord.answer(try files.list(record.path))
    case .kind: return try files.status(record.path).map(InputRecord.answer)
    case .mark: return InputRecord.mark(try files.open(record.path).status)
    }
  }
}
