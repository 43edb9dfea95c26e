import Diagnostics
import Syntax

/// Reads `publish: {compress: […], targets: {NAME: {git|rsync|sftp|s3|folder|zip: …}}}`.
struct PublishingReader {
  let source: SourceText
  let sink: DiagnosticSink

  init(_ source: SourceText, sink: DiagnosticSink) {
    self.source = source
    self.sink = sink
  }

  func read(_ keys: inout KeyReader) -> PublishingOptions {
    var options = PublishingOptions()
    guard let node = keys.node("publish") else { return options }
    var inner = KeyReader(node, subject: "'publish'", source: source, sink: sink, .publish)
    defer { inner.finish() }
    options.compression = compression(&inner)
    if let node = inner.node("targets") {
      let targets = KeyReader(node, subject: "'targets'", source: source, sink: sink)
      options.targets = targets.names.compactMap { target(named: $0.name, $0.value) }
    }
    return options
  }

  private func compression(_ keys: inout KeyReader) -> [PublishingOptions.Compression] {
    guard let node = keys.node("compress"), let words = keys.texts("compress") else { return [] }
    let known = PublishingOptions.Compression.allCases
    let chosen = zip(words, node.oneOrMore).compactMap { word, node -> PublishingOptions.Compression? in
      if let format = PublishingOptions.Compression(rawValue: word) { return format }
      let words = known.map(\.rawValue)
      keys.report(
        "unknown-value", "'\(word)' is no format of compression", at: node.range,
        suggestion: Spelling.question(word, in: words) ?? "Use \(KeyReader.list(words))")
      return nil
    }
    return known.filter(chosen.contains)
  }

  private func target(named name: String, _ node: Node) -> PublishingTarget? {
    var keys = KeyReader(node, subject: "the target '\(name)'", source: source, sink: sink, .target)
    let git = keys.text("git").map { repository in
      PublishingTarget.Destination.git(
        repository: repository, branch: keys.text("branch") ?? "pages", domain: keys.text("domain"))
    }
    let storage = keys.text("s3").map { bucket in
      PublishingTarget.Destination.storage(
        bucket: bucket, region: keys.text("region") ?? "us-east-1", endpoint: keys.text("endpoint"))
    }
    let destinations = [
      git, storage, keys.text("sftp").map { .sftp($0) }, keys.text("rsync").map { .rsync($0) },
      keys.text("folder").map { .folder($0) },
      keys.text("zip").map { .zip($0) },
    ].compactMap(\.self)
    _ = ["branch", "domain", "region", "endpoint"].map { keys.node($0) }
    let host = keys.choice("host", of: HostName.self)
    let mirrors = keys.boolean("mirror") ?? false
    keys.finish()
    guard destinations.count == 1, let destination = destinations.first else {
      keys.report(
        "missing-key", "The target '\(name)' needs one of 'git', 'rsync', 'sftp', 's3', 'folder' and 'zip'",
        at: node.range,
        suggestion: "Write '\(name): {folder: /srv/www/site}'")
      return nil
    }
    var target = PublishingTarget(name: name, destination: destination, location: source.location(node.range))
    target.host = host
    target.mirrors = mirrors
    return target
  }
}
