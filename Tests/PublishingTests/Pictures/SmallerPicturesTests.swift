import Diagnostics
import Effects
import Publishing
import Synchronization
import Syntax
import TestSupport
import Testing

/// Pictures as wide as pages show them, by a stand-in for the program and, where it is installed, by the program itself.
@Suite struct SmallerPicturesTests {
  /// Makes empty pictures of the width that it is asked for, and writes down what it was asked for.
  private final class Program: Sendable {
    let calls = Mutex<[[String]]>([])

    var runner: ProgramRunner {
      ProgramRunner { program throws(FileError) in
        self.calls.withLock { $0.append(program.arguments) }
        guard let size = program.arguments.first(where: { $0.hasSuffix("x100000") }),
          let width = UInt16(size.dropLast(7))
        else { return ProgramResult(code: 0, output: Array("libvips 8.14".utf8), errors: []) }
        return ProgramResult(code: 0, output: TestPicture.png(width: width, height: 10), errors: [])
      }
    }
  }

  private func site(at folder: String, media: String = "") throws -> GoldenSite {
    var site = try GoldenSite(at: folder)
    site.options.resources = Cases.repository
    try site.write("Content/images/lake.png", TestPicture.png(width: 3000, height: 2000))
    try site.write("Content/images/icon.png", TestPicture.png(width: 90, height: 90))
    try site.write("Content/photos/a.png", TestPicture.png(width: 2000, height: 2500))
    try site.write(
      "Content/posts.json", #"[{"Id": "1", "userName": "Ada", "text": "Hi", "pictures": ["lake", "icon", "lake"]}]"#)
    try site.write("Content/things.json", #"[{"name": "Lake", "image": "lake"}, {"name": "Icon", "image": "icon"}]"#)
    try site.write("Content/staff.csv", "id,name\na,Ada\n")
    try site.write(
      "Content/site.yaml",
      """
      title: T
      language: en
      timeZone: UTC
      \(media)
      tables:
        posts: {kind: status, source: posts.json, detail: none}
        things: {source: things.json}
        staff: {kind: contact, source: staff.csv, id: id, photo: "photos/{id}.png"}
      """)
    return site
  }

  private func build(_ site: GoldenSite, _ programs: ProgramRunner?, _ sink: DiagnosticSink = .init()) throws {
    _ = try BuildPipeline(
      options: site.options, files: GoldenSite.files, clock: .system, sink: sink, programs: programs
    ).run()
  }

  private func width(_ bytes: [UInt8]?) -> Int? { bytes.flatMap { ImageHeader($0)?.size?.width } }

  @Test func pagesShowPicturesOfTheirWidth() throws {
    try TemporaryFolder.with { folder in
      let (site, program) = (try site(at: folder), Program())
      try build(site, program.runner)
      let files = try site.published()
      #expect(width(files["images/lake.png"]) == 1600)
      for size in [256, 640, 1280] { #expect(width(files["thumbnails/\(size)/images/lake.png"]) == size) }
      #expect(width(files["staff/photos/a.png"]) == 512)
      #expect(!files.keys.contains { $0.hasPrefix("thumbnails") && $0.hasSuffix("icon.png") }, "no smaller than it is")
      let feed = site.page("posts/index.html")
      let sources = [256, 640, 1280].map { "../thumbnails/\($0)/images/lake.png \($0)w" }.joined(separator: ", ")
      #expect(feed.contains("srcset=\"\(sources), ../images/lake.png 1600w\" sizes=\"(min-width:37em) 11em,33vw\""))
      #expect(feed.contains("<img src=\"../images/icon.png\" alt=\"\""))
      #expect(site.page("things/index.html").contains("<img src=\"../thumbnails/256/images/lake.png\""))

      // What was made is kept: the second build asks for the version alone.
      program.calls.withLock { $0 = [] }
      try FileSystem.disk.removeTree(folder + "/public")
      try build(site, program.runner)
      #expect(program.calls.withLock { $0 } == [["--vips-version"]])
      #expect(try site.published() == files)
    }
  }

  @Test func picturesMayStayAsTheyAre() throws {
    try TemporaryFolder.with { folder in
      let (site, program) = (try site(at: folder, media: "media: {images: original}"), Program())
      try build(site, program.runner)
      #expect(width(try site.published()["images/lake.png"]) == 3000)
    }
  }

  @Test func withoutTheProgramPicturesStayAsTheyAre() throws {
    try TemporaryFolder.with { folder in
      let (site, sink) = (try site(at: folder), DiagnosticSink())
      try build(site, nil, sink)
      let files = try site.published()
      #expect(width(files["images/lake.png"]) == 3000)
      #expect(!files.keys.contains { $0.hasPrefix("thumbnails") })
      #expect(!site.page("posts/index.html").contains("srcset"))
      let notices = sink.diagnostics.filter { $0.identifier == "large-pictures" }
      #expect(notices.map(\.summary) == ["2 pictures are wider than 1600 px and published as they are"])
    }
  }

  @Test func whatTheProgramRefusesStaysAsItIs() throws {
    try TemporaryFolder.with { folder in
      let (site, sink) = (try site(at: folder), DiagnosticSink())
      let broken = ProgramRunner { program throws(FileError) in
        ProgramResult(code: program.arguments == ["--vips-version"] ? 0 : 1, output: [65], errors: [])
      }
      try build(site, broken, sink)
      let files = try site.published()
      #expect(width(files["thumbnails/256/images/lake.png"]) == 3000, "the page's picture is there all the same")
      #expect(sink.diagnostics.contains { $0.identifier == "picture-not-scaled" })
      #expect(sink.diagnostics.allSatisfy { $0.severity < .error })
    }
  }

  @Test(.enabled(if: ProgramRunner.path(of: "vipsthumbnail") != nil, "vipsthumbnail is not installed"))
  func theProgramMakesThem() throws {
    try TemporaryFolder.with { folder in
      let site = try site(at: folder)
      try site.write("Content/images/lake.png", try FileSystem.disk.read(Cases.repository + "/docs/feed.png"))
      try FileSystem.disk.remove(folder + "/Content/photos/a.png")
      try build(site, .system)
      let files = try site.published()
      #expect(width(files["images/lake.png"]) == 1280)
      #expect(width(files["thumbnails/256/images/lake.png"]) == 256)
      #expect(files["thumbnails/1280/images/lake.png"] == nil)
    }
  }
}
