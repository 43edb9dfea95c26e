/// The columns of a table that a known program exported, and what each holds.
struct ContactColumns {
  private let columns: [String: ContactColumn]

  /// nil where the header is of no program that Galley knows, so that its columns are what the table's author calls
  /// them; and where site.yaml names one of the program's own columns itself.
  init?(header: [String], named: Set<String>) {
    guard let program = Self.program(header) else { return nil }
    columns = Dictionary(header.map { ($0, program($0)) }) { first, _ in first }
    for (name, column) in columns where named.contains(name) && column != .plain { return nil }
  }

  /// The names of cards, which need only be put together.
  static let card = ContactColumns([
    "name": .text("name"), "prefix": .name(.prefix), "given": .name(.given), "additional": .name(.additional),
    "family": .name(.family), "suffix": .name(.suffix),
  ])

  private init(_ columns: [String: ContactColumn]) {
    self.columns = columns
  }

  subscript(name: ArraySlice<UInt8>) -> ContactColumn {
    columns[String(decoding: name, as: UTF8.self)] ?? .plain
  }

  private static func program(_ header: [String]) -> ((String) -> ContactColumn)? {
    let names = Set(header)
    let isGoogle = header.contains { name in
      let parts = name.components(around: " - ")
      return parts.count == 2 && parts[1] == "Value"
        && ["E-mail", "Phone", "Email"].contains { parts[0].hasPrefix($0) }
    }
    if isGoogle || names.contains("Given Name Yomi")
      || names.contains("Phonetic First Name") && names.contains("File As")
    {
      return ContactColumn.google
    }
    let usual: Set = [
      "First Name", "Last Name", "Company", "Business Phone", "Mobile Phone", "Home Phone", "Job Title",
    ]
    if names.contains("E-mail Address"), names.intersection(usual).count >= 2 { return ContactColumn.outlook }
    let isApple = header.contains { name in ContactColumn.apple(name) != ContactColumn.plain }
    return isApple ? { name in ContactColumn.apple(name) } : nil
  }
}
