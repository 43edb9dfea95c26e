import Effects
import Synchronization

/// What a build asks of the disk and is told. Where nothing would be told otherwise, the same build makes the same site:
/// nobody has to know which files belong to a site.
final class InputLog: Sendable {
  private struct Key: Hashable {
    let question: InputRecord.Question
    let path: String
  }

  /// nil once the log is of no use: an operation failed, or the same question had two answers.
  private let state = Mutex<[Key: InputRecord]?>([:])
  /// When it was begun, in seconds since 1970.
  private let time: Int64

  init(_ clock: Clock) {
    time = clock.now()
  }

  /// Sorted by path; nil where the build cannot be repeated from them.
  var records: [InputRecord]? {
    state.withLock { $0?.values.map { $0 } }?.sorted {
      $0.path == $1.path
        ? $0.question.rawValue < $1.question.rawValue
        : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// - Parameter status: of a file that was read, as it was before.
  func note(_ question: InputRecord.Question, _ path: String, _ answer: ContentHash?, _ status: FileStatus? = nil) {
    let mark = status.flatMap { $0.kind == .file && isSettled($0) ? InputRecord.mark($0) : nil }
    note(InputRecord(question: question, path: path, answer: answer, mark: mark))
  }

  func note(_ record: InputRecord) {
    let key = Key(question: record.question, path: record.path)
    state.withLock { records in
      guard let known = records?[key] else {
        records?[key] = record
        return
      }
      if known.answer != record.answer { records = nil }
    }
  }

  /// Whether whatever happens to the file from now on changes what `lstat` says of it.
  func isSettled(_ status: FileStatus) -> Bool {
    status.isSettled(at: time)
  }

  func note(_ question: InputRecord.Question, _ path: String, _ error: FileError) {
    do throws(FileError) {
      note(question, path, try InputRecord.answer(error))
    } catch {
      state.withLock { $0 = nil }
    }
  }
}
