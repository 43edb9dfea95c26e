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
}
