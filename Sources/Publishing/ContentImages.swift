import Diagnostics
import Effects

/// The pictures of a site's own images folder, published as they are under /images/.
struct ContentImages {
  private static let endings: Set<String> = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"]

  /// Paths below the site and where their bytes are. Other files in the folder are left out.
  static func all(in content: String, _ files: FileSystem) throws(Diagnostic) -> [PublishedPicture] {
    let folder = content + "/images"
    return try files.filesIfPresent(below: folder).filter { file in
      endings.contains(file.split(separator: ".").last?.lowercased() ?? "")
    }.map { PublishedPicture(path: "images/" + $0, source: folder + "/" + $0) }
  }
}
