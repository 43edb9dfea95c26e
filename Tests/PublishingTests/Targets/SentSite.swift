import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing

/// A built site in `public` with a site.yaml that names one target.
struct SentSite {
  static let files = [
    "assets/a.css": "a", "index.html": "home", "people/ada.html": "Ada", "people/ben.html": "Ben",
  ]

  let folder: String
  var world = PublishingWorld.here

  static func with(
    _ target: String, head: String = "", world: PublishingWorld = .here, _ body: (SentSite) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let site = SentSite(folder: folder, world: world)
      try site.write(
        "Content/site.yaml",
        "title: T\nlanguage: en\ntimeZone: UTC\n\(head)publish:\n  targets:\n    to: \(target)\n")
      for (path, text) in files { try site.write("public/" + path, text) }
      try body(site)
    }
  }

  /// Sent twice, then without a person: what each run says it did, and what there is then.
  static func live(
    _ target: String, world: PublishingWorld = .here, prepare: (SentSite) throws -> Void = { _ in },
    there: (SentSite) throws -> [String]
  ) throws {
    try with(target, world: world) { site in
      try prepare(site)
      let plan = try site.publish(dryRun: true)
      #expect(plan.isDryRun && Set(plan.sent).isSuperset(of: files.keys))
      let first = try site.publish()
      #expect(first.sent == plan.sent && first.files == first.sent.count, "whatever the target adds is counted")
      #expect(Set(try there(site)).isSuperset(of: files.keys))
      let second = try site.publish()
      #expect(second.sent == [] && second.removed == [])
      try FileSystem.disk.remove(site.folder + "/public/people/ben.html")
      try site.write("public/index.html", "house")
      let third = try site.publish()
      #expect(third.sent == ["index.html"])
      #expect(third.removed == ["people/ben.html"])
      #expect(try !there(site).contains("people/ben.html"))
      #expect(try site.publish().sent == [])
    }
  }

  func write(_ path: String, _ text: String) throws {
    let file = folder + "/" + path
    try FileSystem.disk.makeFolder(file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    try FileSystem.disk.write(file, Array(text.utf8))
  }

  func publish(
    _ name: String? = nil, _ sink: DiagnosticSink = DiagnosticSink(), dryRun: Bool = false
  ) throws(Diagnostic) -> PublishReport {
    try SitePublisher(options: BuildOptions(site: folder), files: .disk, world: world, sink: sink)
      .run(name, dryRun: dryRun)
  }
}
