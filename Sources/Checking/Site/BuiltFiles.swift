import Diagnostics
import Effects

/// The files of a built site: what links may lead to.
struct BuiltFiles: Sendable {
  /// The output folder, as the user named it.
  let folder: String
  /// The path that the site lies below on its host, with slashes at both ends.
  let base: String
  /// The address that the site has on its host, with a slash at the end; nil where it says none.
  let address: String?
  /// Relative to the folder, sorted by bytes.
  let names: [String]
  private let known: Set<[UInt8]>
  private let files: FileSystem

  init(_ folder: String, base: String, address: String? = nil, files: FileSystem) throws(Diagnostic) {
    self.folder = folder
    self.base = base
    self.address = address
    self.files = files
    do throws(FileError) { names = try files.files(below: folder) } catch { throw Diagnostic(error) }
    known = Set(names.map { Array($0.utf8) })
  }

  /// The file behind a whole address of the site; nil for addresses elsewhere.
  func file(at url: String) -> [UInt8]? {
    guard let address, url.hasPrefix(address),
      case .target(let target) = LinkTarget.resolve(base + url.dropFirst(address.count), on: "index.html", base: base)
    else { return nil }
    return target.file
  }

  var pages: [String] { names.filter { $0.hasSuffix(".html") } }

  func contains(_ name: [UInt8]) -> Bool { known.contains(name) }

  func text(_ name: String) throws(Diagnostic) -> SourceText {
    do throws(FileError) {
      return SourceText(file: folder + "/" + name, bytes: try files.read(folder + "/" + name))
    } catch {
      throw Diagnostic(error)
    }
  }

  /// In bytes.
  func size(_ name: String) throws(Diagnostic) -> Int {
    do throws(FileError) {
      return try files.status(folder + "/" + name).map { Int($0.size) } ?? 0
    } catch {
      throw Diagnostic(error)
    }
  }
}
