import Diagnostics
import Effects

/// The folder that holds a site's data, and the files that `source:` means.
struct ContentFolder: Sendable {
  let path: String
  /// What messages put before the names of its files, so that they hold from the site's folder: "Content/" or nothing.
  let name: String
  let files: FileSystem

  /// The files of a table's source in order, as paths inside the folder.
  ///
  /// Throws where a name is missing, where a pattern matches nothing, and where a path leaves the folder.
  func resolve(_ sources: [String], at location: SourceLocation) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for source in sources {
      guard !source.hasPrefix("/"), !source.split(separator: "/").contains("..") else {
        throw Diagnostic(
          .error, "bad-path", "'\(source)' is outside of the content folder", at: location,
          suggestion: "Copy the file into the content folder and name it from there")
      }
      found += try SourcePattern.isPattern(source) ? matching(source, at: location) : [existing(source, at: location)]
    }
    return found
  }

  /// Whether a file is read for the records of tables alone: pages by hand may be records, too.
  func isData(_ file: String) -> Bool {
    !["pages/", "strings/", "Templates/"].contains(where: file.hasPrefix)
      && !["site.yaml", "profile.yaml", "readings.txt"].contains(file)
  }

  private func existing(_ source: String, at location: SourceLocation) throws(Diagnostic) -> String {
    if try files.has(path + "/" + source) { return source }
    let folder = source.split(separator: "/").dropLast().joined(separator: "/")
    // For the suggestion alone.
    let inside = (try? files.list(path + "/" + folder)) ?? []
    let name = String(source.split(separator: "/").last ?? "")
    throw Diagnostic(
      .error, "missing-file", "No file '\(source)' in the content folder", at: location,
      suggestion: Spelling.nearest(to: name, in: inside).map {
        "Did you mean '\(folder.isEmpty ? "" : folder + "/")\($0)'?"
      } ?? "Copy the file into the content folder, or correct 'source'")
  }

  private func matching(_ source: String, at location: SourceLocation) throws(Diagnostic) -> [String] {
    let pattern = SourcePattern(source)
    let all: [String]
    do { all = try files.files(below: path) } catch { throw Diagnostic(error) }
    let found = all.filter(pattern.matches)
    guard !found.isEmpty else {
      throw Diagnostic(
        .error, "missing-file", "No file in the content folder matches '\(source)'", at: location,
        suggestion: "'*' stands for any part of a name, '**' for any folders")
    }
    return found
  }
}
