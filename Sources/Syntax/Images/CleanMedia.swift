/// Files that pages show, without what they say of where and by whom they were made.
package enum CleanMedia {
  package static let pictures: Set<String> = ["jpg", "jpeg", "jfif", "png", "gif", "webp"]
  package static let endings: Set<String> = pictures.union(["mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "oga"])

  /// Of pictures that may hold places and cameras, though nothing here can take them out.
  private static let unread: Set<String> = ["avif", "heic", "heif", "tif", "tiff", "jxl"]

  /// Whether a file is one that may hold more than what it shows: it is published clean or not at all.
  package static func mustBeCleaned(_ file: [UInt8], named name: String) -> Bool {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    return endings.contains(ending) || unread.contains(ending) || ImageHeader(file) != nil
      || ByteReader(file).text(4, 4) == "ftyp" || file.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
  }

  /// nil for what cannot be cleaned.
  package static func bytes(of file: [UInt8], named name: String) -> [UInt8]? {
    if ByteReader(file).text(4, 4) == "ftyp" { return CleanVideo.bytes(of: file) }
    if ImageHeader(file) != nil { return CleanImage.bytes(of: file) }
    switch name.split(separator: ".").last?.lowercased() {
    case "webm": return CleanMatroska.bytes(of: file)
    case "ogg", "oga": return CleanOgg.bytes(of: file)
    case "mp3": return CleanSound.mp3(file)
    default: return nil
    }
  }
}
