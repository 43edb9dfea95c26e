import CExpat
import CSQLite
import CYAML

/// The versions of the libraries behind the readers, for reports on a machine.
package enum LibraryVersions {
  package static var all: [(library: String, version: String)] {
    [("Expat", expat), ("LibYAML", text(yaml_get_version_string())), ("SQLite", text(sqlite3_libversion()))]
  }

  private static var expat: String {
    let version = XML_ExpatVersionInfo()
    return "\(version.major).\(version.minor).\(version.micro)"
  }

  private static func text(_ version: UnsafePointer<CChar>?) -> String {
    version.map { String(cString: $0) } ?? ""
  }
}
