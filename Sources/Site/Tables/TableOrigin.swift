import Loading

/// Where a table's records stand in its source.
struct TableOrigin: Sendable {
  let source: Source
  /// By record.
  let places: [RecordOrigin]
  let exports: [Int: LoadedExport]

  init(_ loaded: LoadedRecords) {
    source = loaded.source
    places = loaded.origins
    exports = loaded.exports
  }
}
