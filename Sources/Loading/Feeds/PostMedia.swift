/// A picture, video or sound of a post.
struct PostMedia: Equatable {
  enum Place: Equatable {
    /// In the export, by its path there.
    case file(String)
    /// In the export by rights, but not there.
    case missing(String)
    /// On somebody's server.
    case remote(String)
    /// Its name leads out of the export.
    case refused
  }

  var place: Place
  /// "image/png"; nil where nothing says it.
  var type: String?
  var alt: String?
  /// In px, after the picture is turned upright; nil where neither the file nor the export says it.
  var width: Int?
  var height: Int?
  /// The file of a video's first picture, in the export.
  var poster: String?

  /// By a file name's ending.
  static func type(of name: String) -> String? {
    switch name.split(separator: ".").last?.lowercased() {
    case "jpg", "jpeg", "jfif": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "mp4", "m4v": "video/mp4"
    case "webm": "video/webm"
    case "mov": "video/quicktime"
    case "mp3": "audio/mpeg"
    case "ogg", "oga", "opus": "audio/ogg"
    case "m4a": "audio/mp4"
    default: nil
    }
  }
}
