import Diagnostics
import Effects

/// Where this galley keeps what it brings along.
struct Installation {
  let files: FileSystem
  var executable = "/proc/self/exe"

  /// The folder that holds the built-in theme as Templates: PREFIX/share/galley of an installed galley, which runs from
  /// PREFIX/bin, or the checkout in which it was built.
  func resources() throws(Diagnostic) -> String? {
    // Where the system does not say which file is running, there is nothing beside it.
    guard let path = try? files.resolve(executable) else { return nil }
    var names = path.split(separator: "/").dropLast()
    let installed = "/" + (names.dropLast() + ["share", "galley"]).joined(separator: "/")
    if try files.has(installed + "/Templates") { return installed }
    while !names.isEmpty {
      let folder = "/" + names.joined(separator: "/")
      if try files.has(folder + "/Package.swift"), try files.has(folder + "/Templates") { return folder }
      names.removeLast()
    }
    return nil
  }
}
