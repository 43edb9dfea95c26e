/// PHP's constants that mean something on a page.
enum Constants {
  static func value(of name: String) -> Value? {
    values[name]
  }

  static var names: [String] { values.keys.sorted() }

  private static let values: [String: Value] = [
    "PHP_EOL": "\n", "PHP_INT_MAX": .integer(.max), "PHP_INT_MIN": .integer(.min), "M_PI": .real(.pi),
    "STR_PAD_RIGHT": 1, "STR_PAD_LEFT": 0, "STR_PAD_BOTH": 2,
    "JSON_HEX_TAG": 1, "JSON_HEX_AMP": 2, "JSON_HEX_APOS": 4, "JSON_HEX_QUOT": 8, "JSON_FORCE_OBJECT": 16,
    "JSON_NUMERIC_CHECK": 32, "JSON_UNESCAPED_SLASHES": 64, "JSON_PRETTY_PRINT": 128, "JSON_UNESCAPED_UNICODE": 256,
    "JSON_PARTIAL_OUTPUT_ON_ERROR": 512, "JSON_PRESERVE_ZERO_FRACTION": 1024, "JSON_THROW_ON_ERROR": 4_194_304,
    "ENT_QUOTES": 3, "ENT_COMPAT": 2, "ENT_NOQUOTES": 0, "ENT_HTML5": 48, "ENT_SUBSTITUTE": 8, "ENT_HTML401": 0,
    "SORT_REGULAR": 0, "SORT_NUMERIC": 1, "SORT_STRING": 2, "SORT_FLAG_CASE": 8, "SORT_NATURAL": 6, "SORT_ASC": 4,
    "SORT_DESC": 3, "COUNT_RECURSIVE": 1, "ARRAY_FILTER_USE_KEY": 2, "ARRAY_FILTER_USE_BOTH": 1,
    "PHP_ROUND_HALF_UP": 1, "LC_ALL": 6,
  ]
}
