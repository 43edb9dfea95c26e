import Site

/// A site that is ready to be written: pages to render, files to copy.
package struct BuildPlan: Sendable {
  package let configuration: SiteConfiguration
  package let editions: [Edition]
  package let theme: Theme
  package let typography: SiteTypography
  let assets: SiteAssets
  package let pages: SitePages
  let images: [PublishedPicture]
  /// nil where pictures are published as they are.
  let scaler: PictureScaler?
}
