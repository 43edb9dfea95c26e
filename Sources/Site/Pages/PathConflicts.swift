import Diagnostics

/// Finds pages that would be one file, also where a file system does not tell capitals from small letters.
struct PathConflicts {
  private let editions: [Edition]

  /// What makes a page, and where the site says so.
  private struct Owner {
    let name: String
    /// Its table; two of these are told of once, not with each record.
    let whole: String
    let location: SourceLocation?
    let path: SitePath
  }

  init(_ editions: [Edition]) {
    self.editions = editions
  }

  /// One error for each two tables or pages that are in each other's way, however many records that concerns.
  func report(to sink: DiagnosticSink) {
    guard mayHaveAny else { return }
    var pages: [String: (edition: Int, page: Int)] = [:]
    var reported: Set<[String]> = []
    pages.reserveCapacity(editions.reduce(0) { $0 + $1.plan.count })
    for (number, edition) in editions.enumerated() {
      for (place, page) in edition.plan.enumerated() {
        guard let other = pages.updateValue((number, place), forKey: page.path.file.lowercased()) else { continue }
        let owner = owner(of: page, in: edition)
        let first = self.owner(of: editions[other.edition].plan[other.page], in: editions[other.edition])
        if reported.insert([first.whole, owner.whole]).inserted { sink.report(problem(first, owner)) }
      }
    }
  }

  /// False where all paths have different hashes, which is the rule: a table of the paths themselves takes 20 MB of a
  /// hundred thousand. Texts that are equal have one hash, however their accents are put together.
  private var mayHaveAny: Bool {
    var hashes: Set<Int> = []
    hashes.reserveCapacity(editions.reduce(0) { $0 + $1.plan.count })
    return editions.contains { edition in
      edition.plan.contains { !hashes.insert($0.path.file.lowercased().hashValue).inserted }
    }
  }

  private func problem(_ first: Owner, _ second: Owner) -> Diagnostic {
    let isSame = first.path.text.utf8.elementsEqual(second.path.text.utf8)
    return Diagnostic(
      .error, "path-conflict", "'\(second.path.text)' is the address of \(first.name) and of \(second.name)",
      at: second.location ?? first.location,
      explanation: isSame
        ? nil : "'\(first.path.text)' differs in capitals alone, which many systems do not tell apart",
      notes: [Diagnostic.Note("The other one is \(first.name)", at: first.location)],
      suggestion: "Give one of the two another 'path' or name")
  }

  private func owner(of page: PlannedPage, in edition: Edition) -> Owner {
    switch page.content {
    case .list(let number, _):
      let table = edition.tables[number].configuration
      let name = "the table '\(table.name)'"
      return Owner(name: name, whole: name, location: table.pathLocation, path: page.path)
    case .record(let number, let place):
      let table = edition.tables[number]
      let title = table.title(of: table.order[place])
      return Owner(
        name: "'\(title)' in the table '\(table.configuration.name)'", whole: "the table '\(table.configuration.name)'",
        location: table.configuration.pathLocation, path: page.path)
    case .pack(let number, _):
      let table = edition.tables[number].configuration
      let name = "the table '\(table.name)'"
      return Owner(name: "a page of records of \(name)", whole: name, location: table.pathLocation, path: page.path)
    case .markdown(let number):
      let file = edition.pages[number].file
      let name = "the page '\(file)'"
      return Owner(
        name: name, whole: name, location: SourceLocation(file: file, line: 1, column: 1), path: page.path)
    case .thread(let number, _):
      let table = edition.tables[number].configuration
      return Owner(
        name: "a thread of the table '\(table.name)'", whole: "threads of '\(table.name)'",
        location: table.pathLocation,
        path: page.path)
    case .redirect(let target):
      return Owner(name: "the old address of '\(target.text)'", whole: "aliases", location: nil, path: page.path)
    case .home: return Owner(name: "the front page", whole: "/", location: nil, path: page.path)
    case .notFound:
      return Owner(name: "the page for what is not found", whole: "404", location: nil, path: page.path)
    }
  }
}
