import CCalendar
import Diagnostics
import Synchronization

/// The clock and the calendar of a site in one of its languages: the same on every machine, whatever its zone and language.
///
/// Instants are seconds since 1970-01-01 00:00 UTC. Years are those of the Gregorian calendar in every language.
package final class SiteCalendar: Sendable {
  package let language: String
  package let timeZone: String
  private let zone: Mutex<CalendarZone>

  /// - Throws: `unknown-time-zone`, `unknown-language`.
  package init(language: String, timeZone: String) throws(Diagnostic) {
    guard Self.hasZone(timeZone) else { throw Self.unknownZone(timeZone) }
    guard let zone = CalendarZone(language: language, timeZone: timeZone) else {
      throw Self.unknownLanguage(language)
    }
    self.zone = Mutex(zone)
    self.language = language
    self.timeZone = timeZone
  }

  /// Whether the IANA database knows a zone by this name.
  package static func hasZone(_ name: String) -> Bool {
    !name.utf8.contains(0) && gcal_zone_exists(name) != 0
  }

  /// Seconds east of UTC at an instant.
  package func offset(at seconds: Int64) -> Int {
    zone.withLock { $0.offset(at: Self.bounded(seconds)) }
  }

  /// Seconds east of UTC of a civil time, given as seconds since 1970-01-01 00:00 as if it were UTC. A time that a change
  /// of the clock skips or repeats counts by the offset before the change.
  package func offset(ofCivil seconds: Int64) -> Int {
    zone.withLock { $0.offset(ofCivil: Self.bounded(seconds)) }
  }

  /// An instant in the language's own arrangement of the fields that a skeleton names, such as "yMMMM", "MMMd" or "MMMdHm".
  /// The letters are those of UTS #35; "H" asks for 24 hours, "j" for the language's habit.
  package func format(_ seconds: Int64, skeleton: String) -> String {
    zone.withLock { $0.format(Self.bounded(seconds), DateFormatKey(letters: skeleton, isPattern: false)) }
  }

  /// An instant by a pattern of UTS #35, such as "yyyy-MM-dd HH:mm".
  package func format(_ seconds: Int64, pattern: String) -> String {
    zone.withLock { $0.format(Self.bounded(seconds), DateFormatKey(letters: pattern, isPattern: true)) }
  }

  /// The years 1 to 9999 and a little more: beyond them ICU's fields overflow.
  private static func bounded(_ seconds: Int64) -> Int64 {
    min(max(seconds, -62_135_596_800), 253_402_300_799)
  }

  private static func unknownZone(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "unknown-time-zone", "Time zone '\(name)' is not in the IANA database",
      explanation: "A time zone is named by area and place, such as 'Europe/Berlin' or 'Asia/Shanghai'",
      suggestion: Spelling.question(name, in: CalendarZone.examples))
  }

  private static func unknownLanguage(_ tag: String) -> Diagnostic {
    Diagnostic(
      .error, "unknown-language", "Language '\(tag)' is not a language tag",
      explanation: "A language is a tag of BCP 47, such as 'en', 'zh-Hans' or 'pt-BR'")
  }
}
