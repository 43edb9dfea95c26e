import Diagnostics
import Effects
import Model
import Syntax

extension Loader {
  /// What a file or folder holds, by its content: posts where it is a service's export, else people.
  ///
  /// What is wrong with it is told when it is read.
  package func kind(of file: Source.File) throws(Diagnostic) -> RecordKind {
    try Loader(files: files, sink: DiagnosticSink()).recognised(file)
  }

  private func recognised(_ file: Source.File) throws(Diagnostic) -> RecordKind {
    if ArchiveReader.recognises(try head(of: file)[...]) {
      // Archives of other kinds are of posts, or of what Galley does not know and says so.
      let text = try ifReadable { () throws(Diagnostic) in try raw(file) }
      return text.map { DataFormat($0.bytes, fileName: $0.file) } == .xlsx ? .contact : .status
    }
    let source = Source(files: [file], kind: .status)
    let isExport = try ifReadable { () throws(Diagnostic) in try exported(0, of: source) != nil }
    if isExport == true { return .status }
    if try isFolder(file) { return .contact }
    return try ifReadable { () throws(Diagnostic) in try holdsPosts(file) } == true ? .status : .contact
  }

  /// nil for what cannot be understood; what cannot be read from the disk is thrown.
  private func ifReadable<Found>(_ read: () throws(Diagnostic) -> Found) throws(Diagnostic) -> Found? {
    do throws(Diagnostic) {
      return try read()
    } catch {
      if error.identifier == "file-error" { throw error }
      return nil
    }
  }

  /// The first bytes of a file; none of a folder, of a link, which only a whole read follows, and of what is not there.
  private func head(of file: Source.File) throws(Diagnostic) -> [UInt8] {
    do throws(FileError) {
      return try files.open(file.path).prefix(512)
    } catch {
      if error.isMissing || error.isLink { return [] }
      throw Diagnostic(FileError(operation: error.operation, path: file.name, code: error.code))
    }
  }

  private func isFolder(_ file: Source.File) throws(Diagnostic) -> Bool {
    do throws(FileError) {
      return try files.status(file.path)?.kind == .folder
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: file.name, code: error.code))
    }
  }

  /// Whether the records of a plain list are posts: the first one has a text and a time.
  private func holdsPosts(_ file: Source.File) throws(Diagnostic) -> Bool {
    let text = try beginning(of: file)
    if Self.isMarkdown(file.name) { return try !holdsPerson(MarkdownRecord(text)) }
    let lists: [DataFormat] = [.json, .yaml, .propertyList, .binaryPropertyList, .asciiPropertyList]
    guard let format = DataFormat(text.bytes, fileName: text.file), lists.contains(format) else { return false }
    let source = Source(files: [file], kind: .status)
    var finder = ShapeFinder(try DataReader(text, format: format, items: ""), source)
    guard let shape = try finder.shape() else { return false }
    var reader = try DataReader(text, format: format, items: "")
    guard var token = try reader.next() else { return false }
    token = try reader.descend(shape.path, from: token)
    if token.kind == .beginSequence, let first = try reader.next() { token = first }
    var found: Set<KnownField> = []
    guard token.kind == .beginMapping else { return false }
    while let key = try reader.next(), key.kind == .key {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      let fields: [KnownField] = [.text, .createdAt]
      found.formUnion(fields.filter { FieldSpellings.matches(name, $0, in: .status) })
      guard let value = try reader.next() else { break }
      try reader.skip(value)
    }
    return found.isSuperset(of: [.text, .createdAt])
  }

  /// What is written in Markdown is a post, unless its front matter has a name or an address of somebody.
  private func holdsPerson(_ record: MarkdownRecord) -> Bool {
    let fields: [KnownField] = [.name, .firstName, .lastName, .phoneNumber, .email]
    return record.fields?.entries?.contains { entry in
      fields.contains { FieldSpellings.matches(entry.key.text ?? "", $0, in: .contact) }
    } ?? false
  }

  /// A whole file, or of one that is too long to be held its first lines.
  private func beginning(of file: Source.File) throws(Diagnostic) -> SourceText {
    var lines = pieces(file, of: Source(files: [file], kind: .status))
    if case .lines(let text, _)? = lines?.next() { return text }
    return try raw(file)
  }

  /// The export that a file of a table of posts is; nil for data that says by its own fields what it is.
  func exported(_ index: Int, of source: Source) throws(Diagnostic) -> (ExportFormat, ExportFolder)? {
    let file = source.files[index]
    guard source.kind == .status, source.items.isEmpty else { return nil }
    let named: ExportFormat? = if case .export(let format)? = source.format { format } else { nil }
    guard named != nil || source.format == nil else { return nil }
    let isFolder = try isFolder(file)
    let head = isFolder ? [] : try head(of: file)
    if isFolder || ArchiveReader.recognises(head[...]) {
      let folder =
        isFolder
        ? try ExportFolder(folder: file, files, sink: sink) : try ExportFolder(archive: file, files, sink: sink)
      guard let format = named ?? ExportRecognition.format(of: folder) else { throw unknownExport(file) }
      return (format, folder)
    }
    if let named { return (named, ExportFolder(file: file, files)) }
    // No service gives lines of JSON; these are Galley's own, or of some program, and may be long.
    if Self.isNamedAsLines(file) { return nil }
    let text = try raw(file)
    let data = DataFormat(text.bytes, fileName: text.file)
    return ExportRecognition.format(of: text, data).map { ($0, ExportFolder(file: file, files)) }
  }

  /// What lies beside files of posts that `galley new` wrote, by the file: their pictures, under the paths that the posts
  /// name. Nothing else there is looked at.
  func filesBeside(
    _ records: RecordStore, _ origins: [RecordOrigin], _ source: Source
  ) throws(Diagnostic) -> [Int: LoadedExport] {
    guard source.kind == .status, Record.fieldsOfFiles.contains(where: { records.field($0) != nil }) else { return [:] }
    var names = [Set<String>](repeating: [], count: source.files.count)
    for row in 0..<records.count { names[Int(origins[row].file)].formUnion(records[row].files(withPosters: true)) }
    var exports: [Int: LoadedExport] = [:]
    for (index, file) in source.files.enumerated() where file.path.lowercased().hasSuffix(".ndjson") {
      guard let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let parent = String(file.path[..<slash])
      let place = Source.File(path: parent, name: parent.split(separator: "/").last.map(String.init) ?? parent)
      let folder = try ExportFolder(folder: place, files, naming: names[index], sink: sink)
      if !folder.paths.isEmpty {
        exports[index] = LoadedExport(format: .microblog, folder: folder, profile: nil, media: folder.paths)
      }
    }
    return exports
  }

  func loadExport(
    _ index: Int, _ export: (format: ExportFormat, folder: ExportFolder), _ source: Source,
    into collector: inout RecordCollector
  ) throws(Diagnostic) -> LoadedExport {
    let before = collector.builder.count
    var posts = PostCollector(
      export.folder, file: index, visibilities: source.visibilities, records: collector, sink: sink)
    do throws(Diagnostic) {
      switch export.format {
      case .mastodon: try MastodonPosts.read(into: &posts)
      case .twitter: try TwitterPosts.read(into: &posts)
      case .weibo: try WeiboPosts.read(into: &posts)
      case .bluesky: try BlueskyPosts.read(into: &posts)
      case .rss: try FeedPosts.read(into: &posts)
      case .jsonFeed, .microblog: try JSONFeedPosts.read(into: &posts)
      case .telegram: try TelegramPosts.read(into: &posts)
      case .discord: try DiscordPosts.read(into: &posts)
      }
    } catch {
      guard posts.records.builder.count > before else { throw error }
      // Of a damaged export what was read is there, and the reader is told.
      var problem = error
      problem.severity = .warning
      sink.report(problem)
    }
    posts.finish()
    if posts.records.builder.count == before, posts.records.skips.all.isEmpty {
      sink.report(Diagnostic(.warning, "empty-file", "'\(export.folder.name)' holds no posts"))
    }
    collector = posts.records
    return LoadedExport(
      format: export.format, folder: export.folder, profile: posts.profile,
      media: posts.media.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  private func unknownExport(_ file: Source.File) -> Diagnostic {
    Diagnostic(
      .error, "unknown-format", "'\(file.name)' is no export that Galley knows",
      explanation:
        "An archive of Mastodon has outbox.json, one of Twitter data/tweets.js, of micro.blog feed.json, of Telegram result.json",
      suggestion: "Name the format in site.yaml: format: mastodon")
  }
}
