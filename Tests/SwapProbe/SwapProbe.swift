import Effects
import Glibc
import Publishing
import TestSupport

/// Builds one numbered site after another until it is killed, and writes a byte when it begins one: the other
/// half of SiteTreeKillTests.
///
///     SwapProbe TARGET STATE exchange|renames
@main
struct SwapProbe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { exit(2) }
    var files = FileSystem.disk
    files.synchronize = { _ throws(FileError) in }
    if arguments[3] == "renames" {
      files.exchange = { path, _ throws(FileError) in
        throw FileError(operation: "exchange", path: path, code: EINVAL)
      }
    }
    do {
      try build(SiteTree(target: arguments[1], state: arguments[2], files: files))
    } catch {
      Console.standard.report("\(error)\n")
      exit(1)
    }
  }

  private static func build(_ tree: SiteTree) throws {
    for number in 0... {
      let build = try tree.begin()
      Console.standard.write(".")
      for (path, text) in NumberedSite.pages(number) { try build.write(path, Array(text.utf8)) }
      _ = try build.finish()
    }
  }
}
