/// Files that pages show, without what they say of where and by whom they were made.
package enum CleanMedia {
  package static let pictures: Set<String> = ["jpg", "jpeg", "jfif", "png", "gif", "webp"]
  package static let endings: Set<String> = pictures.union(["mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "oga"])

  /// nil for a picture or video that cannot be cleaned. Sounds go as they are but for those in MP4's container.
  package static func bytes(of file: [UInt8], named name: String) -> [UInt8]? {
    if ByteReader(file).text(4, 4) == "ftyp" { return CleanVideo.bytes(of: file) }
    if ImageHeader(file) != nil { return CleanImage.bytes(of: file) }
    switch name.split(separator: ".").last?.lowercased() {
    case "webm": return file.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? file : nil
    case "ogg", "oga": return file.starts(with: "OggS".utf8) ? file : nil
    case "mp3": return file
    default: return nil
    }
  }
}
