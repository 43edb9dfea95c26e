import Model

extension Record {
  /// The fields of a post that may name files.
  static let fieldsOfFiles = ["profileImageUrl", "media", "emoji"]

  /// What a post names as a file of its export.
  package func files(withPosters: Bool) -> [String] {
    var files: [String] = []
    if let avatar = text("profileImageUrl") { files.append(avatar) }
    for list in ["media", "emoji"] {
      for entry in value(list)?.elements.compactMap(\.mapping) ?? [] {
        if let file = entry.text("file") { files.append(file) }
        if withPosters, let poster = entry.text("poster") { files.append(poster) }
      }
    }
    return files
  }
}
