import Effects

/// Files that need not be there. Missing is what has no such name, and nothing else: a file that the disk cannot give, or
/// that may not be looked at, is a diagnostic, since the site would be built without it and nobody would know.
extension FileSystem {
  /// Whether something of that name exists, whatever it is.
  package func has(_ path: String) throws(Diagnostic) -> Bool {
    do throws(FileError) { return try status(path) != nil } catch { throw Diagnostic(error) }
  }

  /// The bytes of a file; nil where there is none.
  package func readIfPresent(_ path: String) throws(Diagnostic) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch {
      if error.isMissing { return nil }
      throw Diagnostic(error)
    }
  }

  /// Every file below a folder, as ``files(below:)`` gives them; none where there is no such folder.
  package func filesIfPresent(below folder: String) throws(Diagnostic) -> [String] {
    do throws(FileError) {
      return try files(below: folder)
    } catch {
      if error.isMissing, error.path.utf8.elementsEqual(folder.utf8) { return [] }
      throw Diagnostic(error)
    }
  }
}
