import Site

/// A site that is ready to be written: pages to render, files to copy.
package struct BuildPlan: Sendable {
  package let configuration: SiteConfiguration
  package let editions: [Edition]
  package let theme: Theme
  package let typography: SiteTypography
  let assets: SiteAssets
  package internal(set) var pages: SitePages
  let images: [PublishedPicture]
  /// nil where pictures are published as they are.
  let scaler: PictureScaler?

  /// Whether a page may show a smaller picture of a larger one.
  var mayShowThumbnails: Bool {
    guard scaler != nil else { return false }
    return images.contains { $0.widest == nil && Thumbnail.canBeMade(of: SitePath($0.path)) }
      || editions.first?.images.media.hasPictures == true
  }
}
