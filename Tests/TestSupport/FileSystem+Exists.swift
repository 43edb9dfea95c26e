import Effects

extension FileSystem {
  /// Whether something of that name is there to be seen.
  package func exists(_ path: String) -> Bool {
    ((try? status(path)) ?? nil) != nil
  }
}
