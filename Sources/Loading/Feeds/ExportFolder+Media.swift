extension ExportFolder {
  /// The place of an attachment by the address that an export gives it.
  ///
  /// - Parameter folder: the folder's name from which on a path counts: before it may stand a slash, a server's bucket, or
  ///   a whole address.
  func place(_ address: String, from folder: String? = nil) -> PostMedia.Place {
    let path = WebAddress.decoded(address) ?? address
    if let folder, let inner = Self.inner(path, from: folder), contains(inner) { return .file(inner) }
    if WebAddress.hasScheme(address) || address.hasPrefix("//") { return .remote(address) }
    let plain = folder.flatMap { Self.inner(path, from: $0) } ?? String(path.drop { $0 == "/" })
    if plain.split(separator: "/").contains("..") { return .refused }
    return contains(plain) ? .file(plain) : .missing(plain)
  }

  private static func inner(_ path: String, from folder: String) -> String? {
    let parts = path.split(separator: "/")
    guard let start = parts.firstIndex(where: { $0.utf8.elementsEqual(folder.utf8) }),
      !parts[start...].contains("..")
    else { return nil }
    return parts[start...].joined(separator: "/")
  }

  /// An attachment with what the export or the file's own header says of it.
  func medium(
    _ place: PostMedia.Place, type: String?, alt: String?, width: Int? = nil, height: Int? = nil
  ) -> PostMedia {
    var medium = PostMedia(place: place, type: type, alt: alt, width: width, height: height)
    guard case .file(let path) = place else { return medium }
    medium.type = type ?? PostMedia.type(of: path)
    // The file is what is shown; what an export says of it may be of a copy of another size.
    if let size = size(of: path) { (medium.width, medium.height) = (size.width, size.height) }
    return medium
  }
}
