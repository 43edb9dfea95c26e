import Syntax

/// Pictures of the site's own folder as they are published.
package enum CleanPicture {
  /// Without places, cameras and names; what is drawn by its source, such as SVG, goes as it is.
  ///
  /// - Returns: nil for a picture that cannot be cleaned: of another format, or damaged.
  package static func bytes(of picture: [UInt8], named name: String) -> [UInt8]? {
    if let clean = CleanMedia.bytes(of: picture, named: name) { return clean }
    return CleanMedia.mustBeCleaned(picture, named: name) ? nil : picture
  }
}
