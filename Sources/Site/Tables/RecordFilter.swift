import Diagnostics
import Loading
import Model

/// Decides which records of a table are for readers.
struct RecordFilter {
  private let fields: TableFields
  private let includesDrafts: Bool
  private let privacy: PrivacyOptions
  /// The ids of the table's records, where `replies` asks for them.
  private let ids: Set<String>
  /// Whether what is published of a record depends on the others.
  let asksForIDs: Bool
  private let language: RecordLanguage
  private let publishCondition: ColumnExpression?
  private let condition: ColumnExpression?
  /// What a record must have one of; nil where the loader has seen to it.
  private let naming: [FieldSource]?

  init(
    _ fields: TableFields, includesDrafts: Bool, privacy: PrivacyOptions, language: RecordLanguage
  ) throws(Diagnostic) {
    self.fields = fields
    self.includesDrafts = includesDrafts
    self.privacy = privacy
    let records = fields.loaded.records
    asksForIDs = fields.configuration.replies == .own && records.field("inReplyTo") != nil
    ids = asksForIDs ? Set((0..<records.count).compactMap { fields.loaded.fields.text(.id, in: records[$0]) }) : []
    self.language = language
    let configuration = fields.configuration
    publishCondition = try configuration.publishCondition.map { text throws(Diagnostic) in try fields.expression(text) }
    condition = try configuration.condition.map { text throws(Diagnostic) in try fields.expression(text) }
    naming = configuration.kind.needsName && configuration.fields != nil ? Self.naming(fields) : nil
  }

  private static let namingFields: [KnownField] = [
    .name, .firstName, .lastName, .organization, .email, .phoneNumber, .title,
  ]

  private static func naming(_ fields: TableFields) -> [FieldSource] {
    let listed = fields.listed.filter { field in namingFields.contains { $0.name == field.name } }.map(\.source)
    return PublicColumns(fields.configuration).isAllowList ? listed : listed + [.known(.name)]
  }

  /// By row: why it is left out, nil where it is not.
  func verdicts() throws(Diagnostic) -> [SkipReason?] {
    var verdicts: [SkipReason?] = []
    verdicts.reserveCapacity(fields.loaded.records.count)
    for row in 0..<fields.loaded.records.count { verdicts.append(try verdict(row)) }
    return verdicts
  }

  private func statusVerdict(_ record: Record) -> SkipReason? {
    // Posts of plain data, too, may say whom they were for.
    // A word that is not known may mean anything: such posts are private, too.
    if let word = record.text("visibility"), !word.isEmpty,
      PostVisibility(rawValue: word).map(privacy.readVisibilities.contains) != true
    {
      return .private
    }
    if privacy.sensitive == .leaveOut, record.value("sensitive")?.boolean == true || record.text("cw") != nil {
      return .sensitive
    }
    if fields.configuration.boosts == .none, record.text("kind") == "boost" { return .boost }
    guard let answered = record.text("inReplyTo"), !answered.isEmpty else { return nil }
    switch fields.configuration.replies {
    case .all: return nil
    case .own: return ids.contains(answered) ? nil : .reply
    case .none: return .reply
    }
  }

  func verdict(_ row: Int) throws(Diagnostic) -> SkipReason? {
    if !includesDrafts, fields.loaded.records[row].value("draft")?.boolean == true { return .draft }
    if fields.configuration.kind == .status, let reason = statusVerdict(fields.loaded.records[row]) { return reason }
    if let publishCondition, try !fields.result(publishCondition, row, language).isTrue { return .private }
    if let condition, try !fields.result(condition, row, language).isTrue { return .notChosen }
    guard let naming else { return nil }
    for source in naming {
      if let value = try fields.value(source, row, language), !value.isEmpty { return nil }
    }
    return .missingName
  }
}
