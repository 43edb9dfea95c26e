import Diagnostics

extension SiteRule {
  /// Feeds are what their formats say, and lead to pages of the site.
  static let feeds = SiteRule { site throws(Diagnostic) in
    var problems: [Diagnostic] = []
    for name in site.names {
      switch name.split(separator: "/").last {
      case "atom.xml": problems += FeedCheck(try site.text(name), site).atom()
      case "rss.xml": problems += FeedCheck(try site.text(name), site).rss()
      case "feed.json": problems += FeedCheck(try site.text(name), site).json()
      default: continue
      }
    }
    return problems
  }

  /// Every address of the sitemap is a page of the site that may be found.
  static let sitemap = SiteRule { site throws(Diagnostic) in
    var problems: [Diagnostic] = []
    for name in site.names where name.hasPrefix("sitemap") && name.hasSuffix(".xml") {
      problems += try SitemapCheck(try site.text(name), site).problems()
    }
    return problems
  }
}
