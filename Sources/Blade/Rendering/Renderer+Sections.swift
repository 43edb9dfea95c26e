extension Renderer {
  /// Stands for the parent's content in a section until it is known. No UTF-8 text holds these bytes.
  static let parentMark: [UInt8] = [0xFF, 0x01, 0xFF]

  /// A value as an echo writes it.
  mutating func written(_ value: Value, isRaw: Bool) throws(Fault) -> [UInt8] {
    let start = output.buffer.count
    if isRaw { try echoRaw(value) } else { try echo(value) }
    return output.buffer.cut(from: start)
  }

  mutating func endSection(_ ending: TemplateNode.SectionSyntax.Ending) throws(Fault) {
    let content = output.buffer.cut(from: captures.popLast() ?? 0)
    let key = Key.string(try pop().text())
    switch ending {
    case .stop: extendSection(key, with: content)
    case .overwrite: sections[key] = content
    case .append: sections[key, default: []] += content
    case .show:
      extendSection(key, with: content)
      try yield(key, .null)
    }
  }

  /// What was defined first, nearest to the leaf, stays; later content goes where it names its parent.
  mutating func extendSection(_ key: Key, with content: [UInt8]) {
    guard let known = sections[key] else {
      sections[key] = content
      return
    }
    sections[key] = Self.replacingParent(in: known, with: content)
  }

  mutating func yield(_ key: Key, _ otherwise: Value) throws(Fault) {
    guard let content = sections[key] else {
      if !otherwise.isNull { try echo(otherwise) }
      return
    }
    output.buffer.append(Self.replacingParent(in: content, with: []))
  }

  private static func replacingParent(in content: [UInt8], with replacement: [UInt8]) -> [UInt8] {
    guard var found = CodeScanner.first(parentMark, in: content, from: 0) else { return content }
    var result: [UInt8] = []
    var place = 0
    while true {
      result += content[place..<found]
      result += replacement
      place = found + parentMark.count
      guard let next = CodeScanner.first(parentMark, in: content, from: place) else { break }
      found = next
    }
    return result + content[place...]
  }

  /// Whether a section holds anything but blanks.
  func hasSection(_ name: String) -> Bool {
    sections[.string(name)].map { Self.replacingParent(in: $0, with: []).contains { !$0.isBlank } } ?? false
  }

  func sectionIsMissing(_ name: String) -> Bool {
    !hasSection(name)
  }

  // MARK: Stacks

  mutating func push(_ content: [UInt8], to key: Key, isPrepend: Bool) {
    var all = (isPrepend ? prepends[key] : pushes[key]) ?? Pushes()
    if let index = all.parts.firstIndex(where: { $0.depth == depth }) {
      all.parts[index].content = isPrepend ? content + all.parts[index].content : all.parts[index].content + content
    } else {
      all.parts.append((depth, content))
    }
    if isPrepend { prepends[key] = all } else { pushes[key] = all }
  }

  /// What was pushed by each depth together, in the order in which the depths first pushed; prepended parts before, in
  /// the opposite order.
  mutating func writeStack(_ key: Key, _ otherwise: Value) throws(Fault) {
    guard hasStack(key) else {
      if !otherwise.isNull { try echoRaw(otherwise) }
      return
    }
    for part in (prepends[key]?.parts ?? []).reversed() { output.buffer.append(part.content) }
    for part in pushes[key]?.parts ?? [] { output.buffer.append(part.content) }
  }

  func hasStack(_ key: Key) -> Bool {
    pushes[key] != nil || prepends[key] != nil
  }
}
