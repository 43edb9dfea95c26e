/// The time zone that the readers of a language live in, where nearly all of them share one. An export hardly ever says
/// its own; its language is guessed from the same records, and both stand in site.yaml to be corrected.
enum UsualTimeZone {
  /// nil where the language is spoken in many zones, as English and Russian are, or its region is not known here.
  ///
  /// - Parameter language: a BCP 47 tag.
  static func of(_ language: String) -> String? {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    guard let first = parts.first else { return nil }
    if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }) { return regions[region] }
    if first == "zh", parts.contains("hant") { return regions["tw"] }
    return languages[first].flatMap { regions[$0] }
  }

  /// By language: the country that nearly all of its readers are in, or in the zone of.
  private static let languages = [
    "zh": "cn", "ja": "jp", "ko": "kr", "vi": "vn", "th": "th", "hi": "in", "de": "de", "it": "it", "nl": "nl",
    "pl": "pl", "cs": "cz", "hu": "hu", "sv": "se", "da": "dk", "nb": "no", "nn": "no", "no": "no", "fi": "fi",
    "el": "gr", "he": "il", "tr": "tr", "bg": "bg", "hr": "hr",
  ]

  /// Countries of one zone.
  private static let regions = [
    "cn": "Asia/Shanghai", "tw": "Asia/Taipei", "hk": "Asia/Hong_Kong", "sg": "Asia/Singapore", "jp": "Asia/Tokyo",
    "kr": "Asia/Seoul", "vn": "Asia/Ho_Chi_Minh", "th": "Asia/Bangkok", "in": "Asia/Kolkata", "il": "Asia/Jerusalem",
    "gb": "Europe/London", "ie": "Europe/Dublin", "de": "Europe/Berlin", "at": "Europe/Vienna", "ch": "Europe/Zurich",
    "it": "Europe/Rome", "nl": "Europe/Amsterdam", "be": "Europe/Brussels", "pl": "Europe/Warsaw",
    "cz": "Europe/Prague", "hu": "Europe/Budapest", "se": "Europe/Stockholm", "dk": "Europe/Copenhagen",
    "no": "Europe/Oslo", "fi": "Europe/Helsinki", "gr": "Europe/Athens", "tr": "Europe/Istanbul",
    "bg": "Europe/Sofia", "hr": "Europe/Zagreb",
  ]
}
