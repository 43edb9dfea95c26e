import Diagnostics

extension KeyedArchive {
  /// The node that a value stands for: itself or the object that it refers to; nil for the archive's nil.
  func resolve(_ node: Int) throws(Diagnostic) -> Int? {
    guard let number = nodes[node].reference else { return node }
    if number == 0 { return nil }
    guard number < objects.count, !nodes[objects[number]].isReference else {
      throw problem("UID \(number) names no object of the archive", at: node)
    }
    return objects[number]
  }

  /// Reads an object by the keys that Foundation's classes archive themselves with, whatever the class is called.
  func value(of node: Int) throws(Diagnostic) -> ArchivedValue {
    switch nodes[node].kind {
    case .null: return .null
    case .beginSequence: return .sequence(children(of: node).map { ArchiveItem(value: $0) })
    case .beginMapping: break
    default: return .scalar(node)
    }
    let members = members(of: node)
    let isFoundations = members.contains { text(of: $0.key ?? 0).starts(with: "NS".utf8) }
    if isFoundations || members.count <= 1, let value = try foundationValue(members) { return value }
    return .object(members.filter { !isKey($0.key, "$class") })
  }

  private func foundationValue(_ members: [ArchiveItem]) throws(Diagnostic) -> ArchivedValue? {
    for member in members {
      switch String(decoding: text(of: member.key ?? 0), as: UTF8.self) {
      case "NS.objects", "NS.keys", "NS.object.0": return try collection(members)
      case "NS.string", "NS.relative", "NS.bytes", "NS.data", "NS.time", "NS.uuidbytes":
        return try scalar(member, members)
      case "NSString" where className(members)?.hasSuffix("AttributedString") == true:
        return try scalar(member, members)
      default: continue
      }
    }
    return members.count <= 1 ? empty(className(members)) : nil
  }

  /// A list or a dictionary: `NS.objects` and `NS.keys`, or in old archives `NS.object.0`, `NS.object.1` …
  private func collection(_ members: [ArchiveItem]) throws(Diagnostic) -> ArchivedValue {
    let values = try list("NS.objects", "NS.object.", members)
    let hasKeys = members.contains { isKey($0.key, "NS.keys") || isKey($0.key, "NS.key.0") }
    guard hasKeys else { return .sequence(values.map { ArchiveItem(value: $0) }) }
    let keys = try list("NS.keys", "NS.key.", members)
    guard keys.count == values.count else {
      throw problem("A dictionary has \(keys.count) keys, but \(values.count) values", at: members[0].value)
    }
    return .mapping(zip(keys, values).map { ArchiveItem(key: $0, value: $1) })
  }

  private func list(_ name: String, _ prefix: String, _ members: [ArchiveItem]) throws(Diagnostic) -> [Int] {
    if let whole = members.first(where: { isKey($0.key, name) })?.value {
      guard let list = try resolve(whole), nodes[list].kind == .beginSequence else {
        throw problem("'\(name)' must be a list", at: whole)
      }
      return children(of: list)
    }
    return members.filter { text(of: $0.key ?? 0).starts(with: prefix.utf8) }.map(\.value)
  }

  private func scalar(_ member: ArchiveItem, _ members: [ArchiveItem]) throws(Diagnostic) -> ArchivedValue? {
    guard let node = try resolve(member.value) else { return .null }
    let bytes = text(of: node)
    switch String(decoding: text(of: member.key ?? 0), as: UTF8.self) {
    case "NS.time":
      let text = String(decoding: bytes, as: UTF8.self)
      return Double(text).flatMap(RealNumber.unixSeconds).map { .instant($0) } ?? .text(text)
    case "NS.relative": return .text(try url(bytes, members))
    case "NS.uuidbytes": return bytes.count == 16 ? .text(Self.uuid(bytes)) : .data(node)
    case "NS.bytes": return .text(String(decoding: bytes, as: UTF8.self))
    case "NS.data": return .data(node)
    default:
      let isContainer = nodes[node].kind == .beginMapping || nodes[node].kind == .beginSequence
      return isContainer ? try value(of: node, asTextOf: member) : .scalar(node)
    }
  }

  /// A string inside a string's own object: one level, so that nothing can go round.
  private func value(of node: Int, asTextOf member: ArchiveItem) throws(Diagnostic) -> ArchivedValue {
    let inner = self.members(of: node).first { isKey($0.key, "NS.string") || isKey($0.key, "NS.bytes") }
    guard let inner, let text = try resolve(inner.value), nodes[text].kind == .string || nodes[text].kind == .data
    else {
      throw problem(
        "'\(String(decoding: self.text(of: member.key ?? 0), as: UTF8.self))' must be text", at: member.value)
    }
    return .text(String(decoding: self.text(of: text), as: UTF8.self))
  }

  /// The address itself, or its base's up to the last '/' and the address.
  private func url(_ relative: ArraySlice<UInt8>, _ members: [ArchiveItem]) throws(Diagnostic) -> String {
    let address = String(decoding: relative, as: UTF8.self)
    guard let base = members.first(where: { isKey($0.key, "NS.base") }).map(\.value), let node = try resolve(base),
      let inner = member("NS.relative", of: node), let text = try resolve(inner),
      !address.prefix(while: { $0 != "/" }).contains(":")
    else { return address }
    let whole = String(decoding: self.text(of: text), as: UTF8.self)
    return (whole.lastIndex(of: "/").map { String(whole[...$0]) } ?? whole + "/") + address
  }

  private static func uuid(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }

  private func empty(_ className: String?) -> ArchivedValue? {
    switch className {
    case "NSNull": .null
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet": .sequence([])
    case "NSDictionary", "NSMutableDictionary": .mapping([])
    default: nil
    }
  }

  private func className(_ members: [ArchiveItem]) -> String? {
    guard let reference = members.first(where: { isKey($0.key, "$class") })?.value,
      let node = try? resolve(reference), nodes[node].kind == .beginMapping,
      let name = member("$classname", of: node)
    else { return nil }
    return String(decoding: text(of: name), as: UTF8.self)
  }

  func problem(_ summary: String, at node: Int) -> Diagnostic {
    Diagnostic(
      .error, "archive-syntax", summary, at: source.location(nodes[node].range),
      suggestion: "The file is damaged; export it again")
  }
}
