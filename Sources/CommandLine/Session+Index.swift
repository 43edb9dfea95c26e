import Diagnostics
import Inspection

extension Session {
  func runIndex() -> ExitCode {
    show { _ throws(Diagnostic) in
      try NameIndex(input(arguments.file), locale: arguments.locale ?? "en").json(indent: indent)
    }
  }
}
