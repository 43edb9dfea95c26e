import Glibc

/// The program that is running, as far as it decides what a build makes.
package enum RunningProgram {
  /// Differs where the program, a library that it has loaded, or a variable of the environment by which libraries find
  /// their data is another one: one line each. Libraries are known by what `lstat` says of them, which takes no reading.
  package static let identity: String = (libraries + environment).joined(separator: "\n")

  private static let variables = [
    "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME",
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "ICU_DATA", "ICU_TIMEZONE_FILES_DIR", "TZ",
    "TZDIR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_COLLATE", "LC_MESSAGES",
  ]

  private static var environment: [String] {
    variables.map { name in getenv(name).map { "\(name)=\(String(cString: $0))" } ?? name }
  }

  /// Every file that is mapped into memory while nothing else has been mapped yet, see proc_pid_maps(5).
  private static var libraries: [String] {
    guard let maps = try? FileSystem.disk.read("/proc/self/maps") else { return [] }
    var paths: Set<String> = []
    for line in maps.split(separator: UInt8(ascii: "\n")) {
      guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let path = String(decoding: line[slash...], as: UTF8.self)
      // Of data that is mapped only libraries count: caches come and go.
      let isCode = line.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "x"))
      if isCode || path.contains(".so") { paths.insert(path) }
    }
    return paths.sorted().map { path in
      guard let status = try? FileSystem.disk.status(path) else { return path }
      return "\(path) \(status.size) \(status.modified) \(status.inode) \(status.device)"
    }
  }
}
