import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("What a site publishes")
struct SiteContentTests {
  @Test("Unlisted columns are nowhere in the site, not even in addresses")
  func allowList() throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("allow-list", at: folder)
      try site.build()
      let secret = Array("unlisted".utf8)
      for (file, bytes) in try site.published() {
        #expect(!bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.contains(secret), "\(file)")
        #expect(!file.lowercased().contains("unlisted"))
      }
    }
  }

  @Test("Where a photo was taken is nowhere in the site")
  func photosAreCleaned() throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite(at: folder)
      let mark = Array("GPS 52.5200N 13.4050E".utf8)
      let photos = [
        "a.jpg": TestPicture.jpeg(marked: mark), "b.JPEG": TestPicture.jpeg(orientation: 6, marked: mark),
        "c.png": TestPicture.png(marked: mark), "d.webp": TestPicture.webp(marked: mark),
      ]
      for (name, bytes) in photos { try site.write("Content/photos/" + name, bytes) }
      try site.write("Content/staff.csv", "id,name\na,Ada\nb,Ben\nc,Cem\nd,Dora\ne,Eve\n")
      try site.write(
        "Content/site.yaml",
        """
        {title: Photos, language: en, timeZone: UTC, tables: {staff: {kind: contact, source: staff.csv, id: id,
          cell: person, export: vcard, photo: "photos/{id}.{jpg,jpeg,png,webp}"}}}
        """)
      try site.build()
      let files = try site.published()
      for (file, bytes) in files { #expect(!bytes.contains(mark), "\(file)") }
      let published = files.keys.filter { $0.hasPrefix("staff/photos/") }.sorted()
      #expect(published == ["a.jpg", "b.jpeg", "c.png", "d.webp"].map { "staff/photos/" + $0 })
      try site.write("Content/photos/e.jpg", mark)
      #expect(throws: Diagnostic.self, "what cannot be cleaned is not published") { try site.build() }
      #expect(try site.published() == files)
    }
  }

  @Test("An unlisted value changes no byte")
  func unlistedValues() throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("allow-list", at: folder)
      try site.build()
      let before = try site.published()
      let data = try FileSystem.disk.read(folder + "/Content/people.json")
      let other = String(decoding: data, as: UTF8.self).split(separator: "UNLISTED", omittingEmptySubsequences: false)
      try site.write("Content/people.json", other.joined(separator: "ОТНЕR 單"))
      try site.build()
      #expect(try site.published() == before)
    }
  }

  @Test("The same site is the same bytes in any folder and with any number of threads")
  func determinism() throws {
    try TemporaryFolder.with { first in
      try TemporaryFolder.with { second in
        for name in ["also-views", "languages"] {
          let one = try GoldenSite(name, at: first + "/" + name)
          var four = try GoldenSite(name, at: second + "/elsewhere/" + name)
          four.options.jobs = 4
          try one.build()
          try four.build()
          #expect(try one.published() == four.published())
        }
      }
    }
  }

  @Test("Drafts are there when they are asked for")
  func drafts() throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("languages", at: folder)
      try site.build()
      #expect(site.page("later.html").isEmpty)
      site.options.drafts = true
      try site.build()
      #expect(site.page("later.html").contains("Not yet."))
    }
  }

  @Test("A record marked as a draft is counted and left out")
  func draftRecords() throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("bad/base", at: folder)
      try site.write("Content/staff.json", #"[{"name": "Ada"}, {"name": "Ben", "draft": true}]"#)
      let report = try site.build()
      #expect(report.skipped.map(\.reason) == ["draft"])
      #expect(!site.page("staff/index.html").contains("Ben"))
      site.options.drafts = true
      #expect(try site.build().recordsPublished == 2)
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard count >= part.count else { return false }
    return (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
