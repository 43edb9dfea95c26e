/// `export`: forms in which readers may take a table home.
package enum DownloadFormat: String, Sendable, CaseIterable {
  /// All people in one file, and each with a card of their own.
  case vcard
  /// A line for each record.
  case csv

  var fileEnding: String {
    switch self {
    case .vcard: "vcf"
    case .csv: "csv"
    }
  }
}
