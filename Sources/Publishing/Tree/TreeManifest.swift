/// What a tree holds, sorted by path: for each file its content's hash and what `lstat` said when the build
/// had finished, for each folder the latter.
///
/// It differs between machines, so it lives beside the trees and is never published.
struct TreeManifest: Sendable {
  struct File: Sendable {
    /// Where the path stands in ``TreeManifest/paths``.
    var path: Range<Int>
    var hash: ContentHash
    var mark: FileMark
  }

  struct Folder: Sendable {
    /// The root's is empty.
    var path: Range<Int>
    var mark: FileMark
  }

  /// The bytes of all paths; no entry owns a string of its own.
  var paths: [UInt8] = []
  var files: [File] = []
  var folders: [Folder] = []
  /// The hash at the end of the text it was read from; nil for one that was not read. Since entries hold inodes and
  /// times, no two builds have the same.
  var seal: ContentHash?

  func path(_ range: Range<Int>) -> String {
    String(decoding: paths[range], as: UTF8.self)
  }

  func file(_ path: String) -> File? {
    var path = path
    return path.withUTF8 { file($0) }
  }

  func file(_ path: UnsafeBufferPointer<UInt8>) -> File? {
    position(of: path, in: files.count) { files[$0].path }.map { files[$0] }
  }

  func folder(_ path: String) -> Folder? {
    var path = path
    return path.withUTF8 { path in
      position(of: path, in: folders.count) { folders[$0].path }.map { folders[$0] }
    }
  }

  /// The files that another tree lacks.
  func files(missingIn other: TreeManifest) -> [File] {
    paths.withUnsafeBufferPointer { paths in
      files.filter { other.file(UnsafeBufferPointer(rebasing: paths[$0.path])) == nil }
    }
  }

  /// Finds the folders of the files, which are sorted; their marks stay unknown.
  ///
  /// The paths below a folder follow one another, so a folder is new exactly where the path before does not
  /// begin with it. Its path is the beginning of a file's.
  mutating func addFolders() {
    folders = [Folder(path: 0..<0, mark: .unknown)]
    var before: ArraySlice<UInt8> = []
    for file in files {
      let path = paths[file.path]
      var end = path.lastIndex(of: UInt8(ascii: "/"))
      while let slash = end, !before.starts(with: path[...slash]) {
        folders.append(Folder(path: path.startIndex..<slash, mark: .unknown))
        end = path[..<slash].lastIndex(of: UInt8(ascii: "/"))
      }
      before = path
    }
    paths.withUnsafeBufferPointer { paths in
      folders.sort {
        PathOrder.compare(UnsafeBufferPointer(rebasing: paths[$0.path]), UnsafeBufferPointer(rebasing: paths[$1.path]))
          < 0
      }
    }
  }

  private func position(
    of sought: UnsafeBufferPointer<UInt8>, in count: Int, _ range: (Int) -> Range<Int>
  ) -> Int? {
    paths.withUnsafeBufferPointer { paths in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let order = PathOrder.compare(UnsafeBufferPointer(rebasing: paths[range(middle)]), sought)
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }
}
