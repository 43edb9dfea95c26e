import Diagnostics
import Effects
import Loading
import Syntax

/// Pictures of people that lie beside the files of their records: named by a record, or with the name of a file that is
/// one record, as `ada.png` beside `ada.yaml`.
struct PicturesBeside {
  private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "PNG", "JPG", "JPEG"]

  private let loaded: LoadedRecords
  private let files: FileSystem
  /// By file of the source: the picture of its only record.
  private let pictures: [String?]

  init(_ loaded: LoadedRecords, _ files: FileSystem) throws(Diagnostic) {
    self.loaded = loaded
    self.files = files
    var counts = [Int](repeating: 0, count: loaded.source.files.count)
    for origin in loaded.origins { counts[Int(origin.file)] += 1 }
    var pictures: [String?] = []
    for (count, file) in zip(counts, loaded.source.files) {
      pictures.append(count == 1 ? try Self.picture(beside: file.path, files) : nil)
    }
    self.pictures = pictures
  }

  private static func picture(beside path: String, _ files: FileSystem) throws(Diagnostic) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    for ending in endings {
      let name = String(path[...dot]) + ending
      if try files.has(name) { return name }
    }
    return nil
  }

  var hasPictures: Bool { pictures.contains { $0 != nil } }

  /// Of a row whose file is that record alone.
  func picture(of row: Int) throws(Diagnostic) -> [UInt8]? {
    guard let path = pictures[Int(loaded.origins[row].file)] else { return nil }
    return try files.readIfPresent(path)
  }

  /// A file that a record names, from the folder of its own file on; nil for an address and for what leads out of it.
  func picture(named name: String, _ row: Int) throws(Diagnostic) -> [UInt8]? {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    let path = loaded.source.files[Int(loaded.origins[row].file)].path
    guard Self.endings.contains(ending), ArchiveEntry.path(of: Array(name.utf8)[...]) == name else { return nil }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    return try files.readIfPresent(folder + name)
  }
}
