import Collation
import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// Records of an export as a table in a site's content folder: one line of JSON each, pictures beside.
struct ContentTable {
  /// As site.yaml names it: "people", "posts".
  let name: String
  let kind: RecordKind
  /// What is written, pictures replaced by their names.
  private(set) var records: RecordStore
  /// The pictures of people, by their names in the folder of photos.
  private(set) var pictures: [(path: String, bytes: [UInt8])] = []
  /// Pictures that were left out: on other people's servers, or in no format that can be cleaned.
  private(set) var picturesLeftOut = 0

  /// Where the pictures of people stand, relative to the content folder.
  static let photos = "photos"

  /// Whether it is companies that its pictures are of, whose marks no circle should cut.
  var isOfOrganizations: Bool {
    (0..<records.count).allSatisfy { row in
      records[row].text("image") == nil || records[row].text("name") == records[row].text("organization")
    }
  }

  /// Where its records stand, relative to the content folder.
  var source: String { "\(name)/\(name).ndjson" }

  /// Where the pictures of posts are.
  private let exports: [LoadedExport]

  init(_ imported: ImportedRecords, files: FileSystem) throws(Diagnostic) {
    exports = imported.loaded.exports.sorted { $0.key < $1.key }.map(\.value)
    kind = imported.kind
    name = kind == .contact ? "people" : "posts"
    records = imported.records
    if kind == .contact { try takePictures(PicturesBeside(imported.loaded, files)) }
  }

  /// Replaces the bytes of pictures by names under which they stand in the folder of photos. All that cameras and phones
  /// say of a picture is removed; what cannot be cleaned is not taken.
  private mutating func takePictures(_ beside: PicturesBeside) throws(Diagnostic) {
    let photo = records.field("photo")
    guard photo != nil || beside.hasPictures else { return }
    var builder = RecordBuilder()
    for row in 0..<records.count {
      let record = records[row]
      builder.beginRecord()
      for entry in record where entry.field != photo {
        builder.append(records.name(of: entry.field), entry.value)
      }
      let value = photo.flatMap { record.value($0) }
      if let path = take(try Self.picture(value, row, beside), of: record) {
        builder.append("image", .string(path))
      } else if value != nil {
        picturesLeftOut += 1
      }
      builder.endRecord()
    }
    records = builder.finish()
  }

  private static func picture(
    _ value: Model.Value?, _ row: Int, _ beside: PicturesBeside
  ) throws(Diagnostic) -> [UInt8]? {
    if let value {
      if value.kind == .data { return Array(value.bytes) }
      if let named = try beside.picture(named: value.text ?? "", row) { return named }
    }
    return try beside.picture(of: row)
  }

  private mutating func take(_ bytes: [UInt8]?, of record: Record) -> String? {
    guard let bytes, let clean = CleanImage.bytes(of: bytes), let header = ImageHeader(bytes) else { return nil }
    let name = record.text("name") ?? ""
    let identity = Array((record.text("id") ?? "").utf8) + Array((record.value("phones")?.texts.first ?? "").utf8)
    let path = "\(Slug.slug(ofName: name, identity: identity[...])).\(Self.ending(header.format))"
    if !pictures.contains(where: { $0.path == path }) { pictures.append((path, clean)) }
    return path
  }

  static func ending(_ format: ImageHeader.Format) -> String {
    switch format {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    case .webp: "webp"
    }
  }

  func write(to content: String, _ files: FileSystem) throws(Diagnostic) {
    do throws(FileError) {
      try files.makeFolder("\(content)/\(name)")
      try files.write("\(content)/\(source)", RecordWriter.lines(records))
      try writePictures(to: content, files)
    } catch {
      throw Diagnostic(error)
    }
    try writeMedia(to: content, files)
  }

  /// What posts show, beside them and under the paths that they name, cleaned like the pictures of people.
  func writeMedia(to content: String, _ files: FileSystem) throws(Diagnostic) {
    for export in exports {
      // The author's header stands in the images folder.
      let media = Set(export.media).subtracting([export.profile?.header].compactMap(\.self))
      try export.folder.forEach(media) { inner, bytes throws(Diagnostic) in
        guard let clean = CleanMedia.bytes(of: bytes, named: inner) else { return }
        let path = "\(content)/\(name)/\(inner)"
        do throws(FileError) {
          if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try files.makeFolder(String(path[..<slash])) }
          try files.write(path, clean)
        } catch {
          throw Diagnostic(error)
        }
      }
    }
  }

  func writePictures(to content: String, _ files: FileSystem) throws(FileError) {
    if !pictures.isEmpty { try files.makeFolder("\(content)/\(Self.photos)") }
    for picture in pictures { try files.write("\(content)/\(Self.photos)/\(picture.path)", picture.bytes) }
  }

  /// What tells a record from others: its id, else its name and how it is reached.
  static func identity(_ record: Record) -> String {
    if let id = record.text("id"), !id.isEmpty { return "id " + id }
    let parts = [
      record.text("name") ?? record.text("userName"), record.text("organization"), record.text("createdAt"),
      record.text("text"),
    ]
    return "name " + parts.map { $0 ?? "" }.joined(separator: "\u{0}")
  }
}
