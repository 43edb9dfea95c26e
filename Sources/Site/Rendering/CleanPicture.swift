import Syntax

/// Pictures of the site's own folder as they are published.
package enum CleanPicture {
  /// Without places, cameras and names; what is drawn by its source, such as SVG, goes as it is.
  package static func bytes(of picture: [UInt8], named name: String) -> [UInt8] {
    CleanImage.bytes(of: picture) ?? picture
  }
}
