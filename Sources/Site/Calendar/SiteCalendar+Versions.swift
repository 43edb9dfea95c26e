import CCalendar

extension SiteCalendar {
  /// Of the ICU in use: "72.1". Collation, line breaks and dates depend on it.
  package static var icuVersion: String { gcal_icu_version().map { String(cString: $0) } ?? "" }

  /// The release of the time zone database that ICU has: "2025b"; empty where it has none.
  package static var zoneDataVersion: String { gcal_zone_data_version().map { String(cString: $0) } ?? "" }
}
