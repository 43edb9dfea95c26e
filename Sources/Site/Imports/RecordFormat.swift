/// How records are written for other programs.
package enum RecordFormat: String, Sendable, CaseIterable {
  case ndjson, json, csv, vcard, plist
}
