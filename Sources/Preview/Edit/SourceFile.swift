import Diagnostics
import Effects
import Publishing

/// A source as it is on the disk, replaced only as long as it is still what it was.
struct SourceFile {
  let path: String
  /// As messages name it.
  let name: String
  let files: FileSystem

  func read() throws(Diagnostic) -> [UInt8] {
    do throws(FileError) {
      return try files.read(path)
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: name, code: error.code))
    }
  }

  /// Puts new bytes in the place of those of a hash, at one stroke: whoever looks finds the old file or the new one.
  ///
  /// Both change places, and what came out is looked at: a program that saved the file in the last moment gets it back.
  /// Where the file system cannot do that, a rename must do.
  func replace(_ hash: ContentHash, by bytes: [UInt8]) throws(Diagnostic) {
    do throws(FileError) {
      let place = try files.resolve(path)
      let temporary = Self.temporaryName(place)
      try? files.remove(temporary)
      try files.create(temporary, bytes)
      do throws(FileError) {
        try files.permit(place, temporary)
        try files.synchronize(temporary)
        guard try exchange(temporary, place) else { return }
        let isSame = ContentHash(of: try files.read(temporary)) == hash
        if !isSame { try files.exchange(temporary, place) }
        try files.remove(temporary)
        if isSame { return }
      } catch {
        try? files.remove(temporary)
        throw error
      }
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: name, code: error.code))
    }
    throw .sourceChanged(name)
  }

  /// False where the file system only renames, which is done then.
  private func exchange(_ temporary: String, _ place: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try files.exchange(temporary, place)
      return true
    } catch {
      guard error.isUnsupported else { throw error }
      try files.rename(temporary, place)
      return false
    }
  }

  /// Hidden, so that no pattern takes it for a source, and of a name that the watcher overlooks.
  private static func temporaryName(_ path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    return path[..<slash] + "." + path[slash...] + ".galley~"
  }
}
