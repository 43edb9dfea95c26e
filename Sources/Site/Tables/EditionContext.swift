import Collation
import Diagnostics

/// What the arranging of tables needs to know of the edition that it is for.
struct EditionContext: Sendable {
  let language: LanguageConfiguration
  let calendar: SiteCalendar
  let strings: Strings
  let readings: ReadingTable
  /// Takes what is to be said of the records. Editions after the first would only repeat it, so theirs is not shown.
  let sink: DiagnosticSink
}
