import Effects

/// Where this galley keeps what it brings along.
struct Installation {
  let files: FileSystem
  var executable = "/proc/self/exe"

  /// The folder that holds the built-in theme as Templates: PREFIX/share/galley of an installed galley, which runs from
  /// PREFIX/bin, or the checkout in which it was built.
  var resources: String? {
    guard let path = try? files.resolve(executable) else { return nil }
    var names = path.split(separator: "/").dropLast()
    let installed = "/" + (names.dropLast() + ["share", "galley"]).joined(separator: "/")
    if files.exists(installed + "/Templates") { return installed }
    while !names.isEmpty {
      let folder = "/" + names.joined(separator: "/")
      if files.exists(folder + "/Package.swift"), files.exists(folder + "/Templates") { return folder }
      names.removeLast()
    }
    return nil
  }
}
