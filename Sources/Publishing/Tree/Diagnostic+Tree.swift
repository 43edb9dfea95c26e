import Diagnostics
import Effects

extension Diagnostic {
  /// Runs rules and file operations; an operation that is refused becomes a diagnostic, too.
  static func of<Result>(_ body: () throws -> Result) throws(Diagnostic) -> Result {
    do {
      return try body()
    } catch {
      throw Diagnostic(any: error)
    }
  }

  init(any error: any Error) {
    switch error {
    case let diagnostic as Diagnostic: self = diagnostic
    case let error as FileError: self.init(error)
    default: self.init(.error, "file-error", "Cannot write the site: \(error)")
    }
  }

  static func badOutputPath(_ path: String, _ rule: String) -> Diagnostic {
    Diagnostic(.error, "output-path", "Output path '\(path)' is not allowed", explanation: rule)
  }

  static func keptOutputPath(_ path: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .error, "output-path", "Output path '\(path)' is not allowed",
      explanation: "'\(name)' is yours: a build carries it over and never writes it",
      suggestion: "Put '\(name)' into the output folder yourself")
  }

  /// Two pages for one path, or for two that a file system without case or accents would make one.
  static func pathClash(_ a: String, _ b: String) -> Diagnostic {
    let explanation =
      a == b && a.utf8.elementsEqual(b.utf8)
      ? nil : "Hosts and archives that ignore case or Unicode form would keep only one of them"
    return Diagnostic(
      .error, "path-clash", "Path '\(a)' is used twice: by '\(a)' and '\(b)'", explanation: explanation,
      suggestion: "Give one of the two pages another path or slug")
  }

  static func fileFolderClash(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "path-clash", "Path '\(path)' is a file and a folder at once",
      suggestion: "Give the page '\(path)' or those in '\(path)/' another path")
  }

  static func buildRunning(_ target: String) -> Diagnostic {
    Diagnostic(
      .error, "build-running", "Another build is writing '\(target)'",
      suggestion: "Wait until it has ended, or stop it")
  }

  static func foreignFolder(_ target: String) -> Diagnostic {
    Diagnostic(
      .error, "foreign-folder", "Folder '\(target)' holds files that Galley did not write",
      explanation: "A build replaces its output folder whole, so it takes only an empty one or its own",
      suggestion: "Empty the folder, or choose another one with -o")
  }

  static func noFolder(_ target: String) -> Diagnostic {
    Diagnostic(
      .error, "foreign-folder", "'\(target)' is not a folder", suggestion: "Choose another folder with -o")
  }

  static func otherFileSystem(_ target: String, _ state: String) -> Diagnostic {
    Diagnostic(
      .error, "other-file-system", "'\(target)' and '\(state)' are not on the same file system",
      explanation: "The new site is built beside the old one and takes its place by a rename",
      suggestion: "Choose an output folder on the file system of the site")
  }

  static func keptTwice(_ name: String, _ target: String, _ spare: String) -> Diagnostic {
    Diagnostic(
      .error, "kept-twice", "Folder '\(name)' is both in '\(target)' and in '\(spare)'",
      explanation: "It is yours and is moved along with the site, so Galley deletes neither of the two",
      suggestion: "Move the one in '\(spare)' away")
  }

  static func buildEnded() -> Diagnostic {
    Diagnostic(.error, "build-ended", "The build has ended: nothing more can be written to it")
  }

  /// - Parameter paths: sorted.
  static func changedByHand(_ target: String, _ paths: [String], keep: [String]) -> Diagnostic {
    let shown = 10
    var notes = paths.prefix(shown).map { Note("Replaced: '\($0)'") }
    if paths.count > shown { notes.append(Note("And \(paths.count - shown) more")) }
    return Diagnostic(
      .notice, "changed-by-hand", "Changes made by hand in '\(target)' are replaced",
      explanation: "A build owns everything in its output folder but \(keep.joined(separator: ", "))",
      notes: notes, suggestion: "Change the site's sources instead")
  }

  /// The new site is in place; something about the old one could not be put in order.
  static func leftOver(_ error: Diagnostic) -> Diagnostic {
    var warning = error
    warning.severity = .warning
    warning.explanation = "The new site is in place; the next build tries again"
    return warning
  }
}
