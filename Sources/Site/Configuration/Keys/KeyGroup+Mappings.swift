import Loading

/// Mappings at the margin of site.yaml.
extension KeyGroup {
  static let profile = KeyGroup(
    "`profile`", "Whose site it is, here or in a file of its own. Pictures are names in Content/images.",
    [
      ConfigurationKey("name", .text, "the person's or body's name"),
      ConfigurationKey("account", .text, "the name of the account, such as `@ada@example.org`"),
      ConfigurationKey("url", .text, "where the profile's name leads"),
      ConfigurationKey("summary", .text, "some words about the person, as text or HTML"),
      ConfigurationKey("avatar", .text, "the picture beside the name"),
      ConfigurationKey("header", .text, "the picture above the posts"),
      ConfigurationKey(
        "discoverable", .boolean, default: ConfigurationKey.code(true),
        "`false` asks search engines to leave the posts alone"),
    ])

  static let privacy = KeyGroup(
    "`privacy`", "Whose posts are published, and how those are that were not meant for all. See [Privacy](privacy.md).",
    [
      ConfigurationKey(
        "visibility", .choices(PostVisibility.self), default: "`public` and `unlisted`", "posts for whom are published"),
      ConfigurationKey(
        "unlisted", .choice(PrivacyOptions.Unlisted.self),
        default: ConfigurationKey.code(PrivacyOptions().unlisted.rawValue),
        "posts for those who know the address: published, with or without the wish that search engines leave them out, or not"
      ),
      ConfigurationKey(
        "sensitive", .choice(PrivacyOptions.Sensitive.self),
        default: ConfigurationKey.code(PrivacyOptions().sensitive.rawValue),
        "posts with a warning: in lists the warning stands for the post, or they are published like others, or not"),
    ])

  static let media = KeyGroup(
    "`media`",
    "Where the program vipsthumbnail is installed (package libvips-tools), pages show smaller pictures of wider ones, and photos "
      + "of people have at most 512 px; without it pictures stay as large as they are.",
    [
      ConfigurationKey(
        "images", .number(MediaOptions.widths).or("`original`"),
        default: ConfigurationKey.code(MediaOptions().widest.map(String.init) ?? "original"),
        "the widest that pictures are published, in px"),
      ConfigurationKey(
        "video", .choice(MediaOptions.Video.self), default: ConfigurationKey.code(MediaOptions().video.rawValue),
        "videos of exports: as they are, the still picture alone, or not at all"),
      ConfigurationKey("maxFile", .text, "a size such as `20 MB`: larger files of exports are left out"),
      ConfigurationKey(
        "remote", .choice(MediaOptions.Remote.self), default: ConfigurationKey.code(MediaOptions().remote.rawValue),
        "what is on other servers: a link of a status' page, nothing that leads there, or an error"),
    ])

  static let publish = KeyGroup(
    "`publish`", "Where the site goes, and how its files are served there. See [Publishing](../publishing.md).",
    [
      ConfigurationKey(
        "compress", .choices(PublishingOptions.Compression.self),
        "forms that lie beside each file that they make smaller"),
      ConfigurationKey("targets", .mapping, "the places by name, each with the keys below"),
    ])

  static let target = KeyGroup(
    "A target of `publish`", "With one of `git`, `rsync`, `sftp`, `s3`, `folder` and `zip`.",
    [
      ConfigurationKey("git", .text, "the address of a repository"),
      ConfigurationKey(
        "branch", .text, default: ConfigurationKey.code("pages"), "of `git`: the branch that holds the site"),
      ConfigurationKey("domain", .text, "of `git`: the domain that the host shows the branch at"),
      ConfigurationKey("rsync", .text, "the destination as rsync has it, such as `host:folder/`"),
      ConfigurationKey("sftp", .text, "the destination as `host:folder`"),
      ConfigurationKey("s3", .text, "a bucket"),
      ConfigurationKey("region", .text, default: ConfigurationKey.code("us-east-1"), "of `s3`: where the bucket is"),
      ConfigurationKey("endpoint", .text, "of `s3`: the address of another service than Amazon's"),
      ConfigurationKey("folder", .path, "a folder of this machine"),
      ConfigurationKey("zip", .path, "an archive to make"),
      ConfigurationKey(
        "host", .choice(HostName.self), "what shows the site there: its limits are checked, and it gets its own files"),
      ConfigurationKey(
        "mirror", .boolean, default: ConfigurationKey.code(false),
        "whether all files of the target that the site lacks are removed"),
    ])

  static let print = KeyGroup(
    "`print`", "How lists look on paper.",
    [
      ConfigurationKey(
        "paper", .choice(PrintOptions.Paper.self), default: ConfigurationKey.code(PrintOptions().paper.rawValue),
        "the sheet's size"),
      ConfigurationKey(
        "columns", .number(PrintOptions.columnCounts), default: ConfigurationKey.code(PrintOptions().columns),
        "columns of a sheet"),
      ConfigurationKey(
        "photos", .boolean, default: ConfigurationKey.code(PrintOptions().photos),
        "whether people have their photos beside their names"),
    ])
}
