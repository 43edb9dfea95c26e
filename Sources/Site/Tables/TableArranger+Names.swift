import Collation
import Model

extension TableArranger {
  /// What the rows are filed by, in their order.
  func names() -> NameTable {
    var names = NameTable()
    names.reserveCapacity(names: rows.count, bytes: rows.count * 24)
    let bearers = RecordNames(fields: records.fields, published: records.published)
    for row in rows { append(row, bearers, to: &names) }
    return names
  }

  private func append(_ row: Int, _ bearers: RecordNames, to names: inout NameTable) {
    let fields = records.published.fields
    let record = records.published.records[row]
    let flags = bearers.flags(row)
    guard fields.kind == .contact || fields.kind == .group else {
      names.append(family: fields.title(of: record), flags: flags)
      return
    }
    let reading = bearers.servant("reading", row) ?? bearers.servant("phoneticLastName", row) ?? ""
    let contact = Contact(record, fields)
    if contact.lastName != nil || contact.firstName != nil {
      names.append(
        family: contact.lastName ?? "", given: contact.firstName ?? "", reading: reading,
        givenReading: bearers.servant("phoneticFirstName", row) ?? "", flags: flags)
    } else {
      names.append(family: contact.name ?? contact.organization ?? "", reading: reading, flags: flags)
    }
  }
}
