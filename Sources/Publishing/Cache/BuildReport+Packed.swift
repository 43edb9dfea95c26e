/// What a build that changes nothing says of the site as the build before it did.
extension BuildReport {
  func put(into writer: inout PackedWriter) {
    for number in [recordsIn, recordsPublished, rows, widths] { writer.put(number) }
    writer.put(skipped.map(\.reason)) { $0.put($1) }
    writer.put(skipped.map(\.count)) { $0.put($1) }
    writer.put(basePath)
    writer.put(baseURL) { $0.put($1) }
    writer.put(output)
  }

  init?(_ reader: inout PackedReader) {
    guard let recordsIn = reader.integer(), let recordsPublished = reader.integer(), let rows = reader.integer(),
      let widths = reader.integer(), let reasons = reader.list({ $0.text() }),
      let counts = reader.list({ $0.integer() }), let basePath = reader.text(),
      let baseURL = reader.optional({ $0.text() }), let output = reader.text()
    else { return nil }
    self.init(output: output)
    self.recordsIn = recordsIn
    self.recordsPublished = recordsPublished
    self.rows = rows
    self.widths = widths
    skipped = zip(reasons, counts).map { ($0, $1) }
    self.basePath = basePath
    self.baseURL = baseURL
  }
}
