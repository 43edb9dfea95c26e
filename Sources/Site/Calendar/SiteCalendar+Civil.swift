import Model

extension SiteCalendar {
  /// An instant as civil time of the site's zone.
  package func civilTime(of seconds: Int64) -> Timestamp {
    Timestamp(unixSeconds: seconds, offset: offset(at: seconds))
  }

  /// The month in which an instant lies in the site's zone, as a key that sorts: "2026-11".
  package func month(of seconds: Int64) -> String {
    String(civilTime(of: seconds).iso8601.prefix(7))
  }

  /// A civil time as an instant; the site's zone counts where the source names none.
  package func instant(of time: Timestamp) -> Int64 {
    time.unixSeconds { offset(ofCivil: $0.civilSeconds) }
  }
}
