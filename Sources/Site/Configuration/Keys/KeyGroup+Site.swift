extension KeyGroup {
  /// The keys of site.yaml itself.
  static let site = KeyGroup(
    "The site", "Keys at the margin of site.yaml.",
    [
      .required("title", .text, "the site's name"),
      .required(
        "language", .text, "BCP 47 code of the interface and of texts that name none, such as `en` or `zh-Hans`"),
      .required("timeZone", .text, "the zone in which times are shown, such as `Europe/Berlin`"),
      ConfigurationKey(
        "baseURL", .text, "where the site will be; without it there are no canonical links, sitemap and feeds"),
      ConfigurationKey(
        "author", .text, "who writes, for search engines and feeds; posts that name nobody are the author's"),
      ConfigurationKey("description", .localized, "what the site is, for search engines and readers"),
      ConfigurationKey(
        "links", .choice(SiteConfiguration.Links.self), default: ConfigurationKey.code("relative"),
        "`relative`, so that the site opens from a folder, or `root`, from the server's root"),
      ConfigurationKey(
        "audience", .choice(SiteConfiguration.Audience.self), default: ConfigurationKey.code("public"),
        "`internal` for sites that search engines are asked to leave alone"),
      ConfigurationKey("theme", .mapping, "how large all is; see below"),
      ConfigurationKey("fonts", .mapping, "which fonts the site ships; see below"),
      ConfigurationKey(
        "languages", .list, default: "`language` alone",
        "the editions, each a mapping as below; see [Several languages](languages.md)"),
      ConfigurationKey("menus", .mapping, "what stands on the first page; see below"),
      ConfigurationKey("tables", .mapping, "the tables by name; see [A table](#a-table)"),
      ConfigurationKey(
        "kinds", .mapping,
        "kinds of the site's own, each a name with any keys of a table: what tables of that `kind` do not say themselves. "
          + "Its own `kind` is what their records are, by default `record`"),
      ConfigurationKey(
        "profile", .mapping.or("a file such as `profile.json`"), default: "the author of the first export",
        "whose site it is; it stands on the first page and above the posts"),
      ConfigurationKey("privacy", .mapping, "whose posts are published, and how; see below and [Privacy](privacy.md)"),
      ConfigurationKey("media", .mapping, "pictures, videos and what lies on other servers; see below"),
      ConfigurationKey("publish", .mapping, "where the site goes; see below and [Publishing](../publishing.md)"),
      ConfigurationKey("print", .mapping, "how lists look on paper; see below"),
      ConfigurationKey("share", .mapping, "variables of all views, each an expression; see [Views](../views.md)"),
      ConfigurationKey(
        "composers", .mapping,
        "variables by the names of views, each time such a view is rendered; see [Views](../views.md)"),
      ConfigurationKey(
        "creators", .mapping, "variables by the names of views, when a page is made; see [Views](../views.md)"),
      ConfigurationKey(
        "directives", .mapping, "directives of the site's own, each the text of a view; see [Views](../views.md)"),
    ],
    inner: [theme, fonts, language, menus, menuEntry, profile, privacy, media, publish, target, print])

  static let theme = KeyGroup(
    "`theme`", "How large all is.",
    [
      ConfigurationKey(
        "metrics", .text, default: "the theme's first metrics",
        "a set of metrics of the theme's tokens.yaml: of the built-in one `comfortable` or `classic`, 16 px or 14 px text"
      )
    ])

  static let fonts = KeyGroup(
    "`fonts`", "Which fonts the site ships. Korean ones ship always.",
    [
      ConfigurationKey(
        "embedCJK", .boolean, default: ConfigurationKey.code(false),
        "whether the site's own Chinese and Japanese characters are shipped as fonts, for readers whose machines have none"
      )
    ])

  static let language = KeyGroup(
    "`languages`", "Of each edition.",
    [
      .required("code", .text, "BCP 47 code"),
      ConfigurationKey("path", .text, default: "none, of the main edition alone", "the edition's folder"),
      ConfigurationKey("title", .text, default: "the site's", "the edition's name for the site"),
    ])

  static let menus = KeyGroup(
    "`menus`", "What stands on the first page.",
    [
      ConfigurationKey(
        "main", .list, default: "every table and page",
        "entries, each a name, or a mapping as below; `menus` may be that list itself")
    ])

  static let menuEntry = KeyGroup(
    "An entry of `menus`", "With one of `table`, `page` and `url`.",
    [
      ConfigurationKey("table", .text, "a table's name"),
      ConfigurationKey("page", .text, "the name of a page of Content/pages"),
      ConfigurationKey("url", .text, "an address elsewhere"),
      ConfigurationKey("title", .localized, default: "the table's or page's", "the entry's words"),
      ConfigurationKey("icon", .text, default: "the table's or page's", "the name of an icon"),
    ])
}
