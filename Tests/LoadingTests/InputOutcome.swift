import Diagnostics
import Effects
import Model
import Syntax

@testable import Loading

/// What the loader made of a case.
struct InputOutcome {
  private let input: InputCase
  private let sink = DiagnosticSink()
  private let loaded: LoadedRecords?
  private let error: String?
  private let contacts: ContactCase?

  /// Kinds of messages that are the site's to report of plain data.
  private var laterWarnings: Set<String> {
    ["plist", "sqlite"].contains(input.format) ? ["missing-media", "bad-date"] : []
  }

  init(_ input: InputCase) {
    self.input = input
    let loader = Loader(files: .disk, sink: sink)
    (contacts, loaded, error) = Self.outcome(input, loader, sink)
  }

  private static func outcome(
    _ input: InputCase, _ loader: Loader, _ sink: DiagnosticSink
  ) -> (ContactCase?, LoadedRecords?, String?) {
    do throws(Diagnostic) {
      if input.isDirectory {
        let contacts = try ContactCase(input, sink: sink)
        return (contacts, contacts.loaded, nil)
      }
      let file = Source.File(path: input.path, name: input.name)
      return (nil, try loader.load(Source(files: [file], kind: input.kind)), nil)
    } catch {
      return (nil, nil, error.identifier)
    }
  }

  /// Everything that is not as the case wants it.
  var disagreements: [String] {
    let expected = input.expected
    let wanted = expected["error"].flatMap { $0.isNull ? nil : $0.text }
    guard let loaded, wanted == nil else { return error == wanted ? [] : ["error \(error ?? "none")"] }
    var disagreements: [String] = []
    func require(_ isRight: Bool, _ what: String) {
      if !isRight { disagreements.append(what) }
    }
    let boosts = rows(loaded).count { PostExpectation.isBareBoost($0) }
    let count = loaded.records.count - boosts
    require(Self.isNumber(count, expected["records"]?.text ?? ""), "records \(count)")
    if let wanted = expected["boosts"]?.integer { require(wanted == boosts, "boosts \(boosts)") }
    for check in expected["check"]?.list ?? [] { disagreements += self.disagreements(check, loaded) }
    if let order = expected["order"]?.list {
      require(order.map(\.text) == rows(loaded).map { loaded.fields.text(.id, in: $0) }, "order")
    }
    if let sections = expected["sections"]?.list {
      require(sections.map(\.text) == loaded.groups.map(\.title), "sections \(loaded.groups.map(\.title))")
    }
    for (group, members) in expected["groups"]?.entries ?? [] {
      require(members.list?.map(\.text) == Self.members(of: group.text ?? "", loaded), "group \(group.text ?? "")")
    }
    for secret in expected["must_not_contain"]?.list ?? [] {
      require(contacts?.shows(secret.text ?? "") != true, "shows \(secret.text ?? "")")
    }
    for (reason, count) in expected["skipped"]?.entries ?? [] {
      let found = loaded.skipped.first { $0.reason.rawValue == reason.text }?.count ?? 0
      require(found == count.integer, "skipped \(reason.text ?? "") \(found)")
    }
    let reported = Set(sink.diagnostics.map(\.identifier)).union(laterWarnings)
    for warning in expected["warnings"]?.list ?? [] {
      require(reported.contains(warning.text ?? ""), "no warning \(warning.text ?? "")")
    }
    return disagreements
  }

  private static func isNumber(_ number: Int, _ wanted: String) -> Bool {
    let bounds = wanted.split(separator: ".").compactMap { Int($0) }
    guard let first = bounds.first, let last = bounds.last else { return false }
    return first <= number && number <= last
  }

  private func rows(_ loaded: LoadedRecords) -> [Record] { (0..<loaded.records.count).map { loaded.records[$0] } }

  private func disagreements(_ check: Node, _ loaded: LoadedRecords) -> [String] {
    guard let row = row(check, loaded) else { return ["no record for \(check["name"]?.text ?? "a check")"] }
    return (check.entries ?? []).compactMap { key, wanted in
      let name = key.text ?? ""
      if name == "fields" {
        let wrong = (wanted.entries ?? []).filter { field, value in
          !Self.isEqual(value, loaded.records[row].text(field.text ?? ""))
        }
        return wrong.isEmpty ? nil : "fields of \(row): \(wrong.compactMap(\.key.text))"
      }
      return isRight(name, wanted, row, loaded) ? nil : "\(name) of \(row)"
    }
  }

  private func row(_ check: Node, _ loaded: LoadedRecords) -> Int? {
    if let index = check["index"]?.integer { return (0..<loaded.records.count).contains(index) ? index : nil }
    return (0..<loaded.records.count).first { row in
      let record = loaded.records[row]
      if let id = check["id"]?.text { return loaded.fields.text(.id, in: record) == id }
      if loaded.fields.kind == .status {
        let key = ["url", "title", "text"].first { check[$0]?.text != nil }
        return key.map { check[$0]?.text == record.text($0) } ?? false
      }
      return check["name"]?.text == loaded.fields.title(of: record)
    }
  }

  private func isRight(_ name: String, _ wanted: Node, _ row: Int, _ loaded: LoadedRecords) -> Bool {
    let record = loaded.records[row]
    let fields = loaded.fields
    let status = Status(record, fields)
    if let contacts {
      if name == "section" { return wanted.text == contacts.section(of: row) }
      if let isRight = Self.isRight(name, wanted, record, loaded) { return isRight }
    }
    if fields.kind == .status, let isRight = PostExpectation(record, loaded).isRight(name, wanted) { return isRight }
    switch name {
    case "index": return true
    case "name", "title": return Self.isEqual(wanted, fields.title(of: record))
    case "phones": return wanted.list?.map(\.text) == Contact(record, fields).phoneNumbers
    case "emails": return wanted.list?.map(\.text) == Contact(record, fields).emails
    case "section", "group": return wanted.text == loaded.groups.first { $0.rows.contains(row) }?.title
    case "member": return wanted.boolean == (status.mbtype?.isEmpty == false)
    case "createdAt": return Self.isEqual(wanted, status.timestamp.map(Self.utc))
    case "createdAtText": return wanted.text == status.createdAt
    case "note": return Self.isEqual(wanted, record.text("bio").map { Self.trimmed($0) })
    default: return Self.isEqual(wanted, KnownField(name: name).flatMap { fields.text($0, in: record) })
    }
  }

  private static func isEqual(_ wanted: Node, _ found: String?) -> Bool {
    wanted.isNull ? found == nil : wanted.text.map { Array($0.utf8) } == found.map { Array($0.utf8) }
  }

  private static func utc(_ time: Timestamp) -> String {
    Timestamp(unixSeconds: time.unixSeconds { _ in 0 }).iso8601
  }

  private static func trimmed(_ text: String) -> String {
    text.last == "\n" ? String(text.dropLast()) : text
  }
}
