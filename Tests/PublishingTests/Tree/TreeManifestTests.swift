import Testing

@testable import Publishing

@Suite struct TreeManifestTests {
  static let manifest: TreeManifest = {
    var manifest = TreeManifest()
    manifest.folders = [
      TreeManifest.Folder(path: manifest.append(""), mark: FileMark(inode: 7, size: 0, modified: -3)),
      TreeManifest.Folder(path: manifest.append("b"), mark: FileMark(inode: .max, size: 0, modified: .max)),
    ]
    for (path, number) in [("a.html", 1), ("b/é 世.html", 2), ("c", 3)] {
      let hash = ContentHash(of: [UInt8(number)])
      let mark = FileMark(inode: UInt64(number), size: Int64(number) << 40, modified: 1_700_000_000_123_456_789)
      manifest.files.append(TreeManifest.File(path: manifest.append(path), hash: hash, mark: mark))
    }
    return manifest
  }()

  @Test func comesBackFromItsText() throws {
    let text = Self.manifest.text
    let read = try #require(TreeManifest(text: text))
    #expect(read.text == text)
    #expect(read.file("b/é 世.html")?.mark == Self.manifest.files[1].mark)
    #expect(read.folder("b")?.mark.modified == .max)
    #expect(read.file("b") == nil)
    #expect(read.file("a.htm") == nil)
    #expect(TreeManifest(text: TreeManifest().text)?.files.isEmpty == true)
  }

  @Test func findsTheFoldersOfItsFiles() {
    var claims = TreeClaims()
    for path in ["b/c/d/1", "a", "b/c-/1", "b/c/1", "b/c/d/2", "b-/1", "b/e/f/g"] {
      _ = claims.add(path, ContentHash(of: []), .unknown, .unchanged)
    }
    let manifest = claims.sorted().manifest
    #expect(manifest.folders.map { manifest.path($0.path) } == ["", "b", "b-", "b/c", "b/c-", "b/c/d", "b/e", "b/e/f"])
    #expect(manifest.folder("b/c-") != nil)
  }

  @Test func isNoneWhenTorn() {
    let text = Self.manifest.text
    for count in 0..<text.count { #expect(TreeManifest(text: Array(text[..<count])) == nil) }
    #expect(TreeManifest(text: text + text) == nil)
    for i in text.indices.dropLast() {
      var damaged = text
      damaged[i] ^= 1
      #expect(TreeManifest(text: damaged) == nil, "byte \(i)")
    }
  }
}

extension TreeManifest {
  fileprivate mutating func append(_ path: String) -> Range<Int> {
    let start = paths.count
    paths += Array(path.utf8)
    return start..<paths.count
  }
}
