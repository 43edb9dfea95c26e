/// Where a build puts what it makes.
extension BuildOptions {
  package var outputFolder: String { output ?? site + "/public" }

  /// Beside the output, and for it alone.
  var stateFolder: String { Self.state(beside: outputFolder) }

  /// What is kept between two runs, for the site in a folder.
  package static func state(beside folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    return "\(parent)/.galley/\(parts.last ?? "")"
  }
}
