import Diagnostics
import Effects

/// Tells the person, or the program, at the other end what happened.
///
/// Text goes to standard error; JSON and annotations, which were asked for as a result, to standard output.
struct Reporter: Sendable {
  let paint: TerminalPaint
  private let printer: DiagnosticPrinter
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let put: @Sendable ([UInt8]) -> Void

  /// How many diagnostics of one identifier are shown before the rest is only counted.
  private static let shownPerIdentifier = 10

  init(_ arguments: Arguments, environment: [String: String], console: Console) {
    let isColored = arguments.color.isOn(atTerminal: console.isTerminal, environment: environment)
    paint = TerminalPaint(isOn: isColored)
    printer = DiagnosticPrinter(
      format: arguments.format, isColored: isColored, columns: console.width ?? 120)
    isQuiet = arguments.isQuiet
    isVerbose = arguments.isVerbose
    put = arguments.format == .text ? console.report : console.write
  }

  func report(_ diagnostic: Diagnostic) {
    report([diagnostic])
  }

  /// Shows diagnostics in their order; in text, many of one identifier are cut short unless all are wanted.
  func report(_ diagnostics: [Diagnostic]) {
    var counts: [String: Int] = [:]
    var cut: [String] = []
    var text = ""
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      let count = counts[diagnostic.identifier, default: 0] + 1
      counts[diagnostic.identifier] = count
      if count <= Self.shownPerIdentifier || isVerbose || printer.format != .text {
        text += printer.text(of: diagnostic)
      } else if count == Self.shownPerIdentifier + 1 {
        cut.append(diagnostic.identifier)
      }
    }
    for identifier in cut {
      let more = counts[identifier, default: 0] - Self.shownPerIdentifier
      text += "… and \(more.grouped) more of [\(identifier)]; --verbose shows all\n"
    }
    if !text.isEmpty { put(Array(text.utf8)) }
  }

  /// Says something beyond the diagnostics, in lines for people.
  func say(_ text: String) {
    if !isQuiet, printer.format != .json { put(Array((text + "\n").utf8)) }
  }

  /// Writes a machine-readable summary as one line, where JSON is wanted.
  func write(json: String) {
    if printer.format == .json { put(Array((json + "\n").utf8)) }
  }
}
