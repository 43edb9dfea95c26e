import Diagnostics

/// A pull parser for binary property lists, keyed archives included, over the object table in memory.
///
/// Objects that refer to each other in a circle, or to another element of the list they stand in, are
/// written by name there. A class like ``PropertyListReader``, so that ``DataReader`` holds a reference.
package final class BinaryPropertyListReader {
  /// An open mapping or sequence.
  private struct Frame {
    let isMapping: Bool
    /// Where its references to keys and to values begin.
    let keys: Int
    let values: Int
    let count: Int
    let object: Int
    let end: Int
    var position = 0
    var hasKey = false
  }

  package let source: SourceText
  package private(set) var repairs = Repairs()
  private let list: BinaryPropertyList
  private let archive: KeyedArchive?
  private var frames: [Frame] = []
  private var hasBegun = false
  private var decoded: [UInt8] = []
  /// The elements of an archive's outermost list, and how deep they stand.
  private var elements: Set<Int> = []
  private var elementsDepth = 0
  private var written = 0

  package init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    list = try BinaryPropertyList(source)
    archive = KeyedArchive(list)
  }

  /// The next token; nil at the end.
  package func next() throws(Diagnostic) -> Token? {
    guard let last = frames.indices.last else {
      if hasBegun { return nil }
      hasBegun = true
      return try value(archive?.root ?? list.top)
    }
    if frames[last].isMapping, !frames[last].hasKey { skipClass(last) }
    let frame = frames[last]
    if frame.position >= frame.count {
      frames.removeLast()
      return Token(frame.isMapping ? .endMapping : .endSequence, frame.end..<frame.end)
    }
    let isKey = frame.isMapping && !frame.hasKey
    frames[last].hasKey = isKey
    if !isKey { frames[last].position += 1 }
    guard let reference = list.reference(isKey ? frame.keys : frame.values, frame.position) else { throw malformed }
    return isKey ? try key(reference) : try value(reference)
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? decoded[token.text] : source.bytes[token.text]
  }

  private var malformed: Diagnostic { BinaryPropertyList.malformed(source) }

  /// An archived object's class is no field of it.
  private func skipClass(_ last: Int) {
    guard archive != nil, frames[last].position < frames[last].count,
      let key = list.reference(frames[last].keys, frames[last].position).flatMap({ list.object($0) }), key.type == 5,
      source.bytes[key.start..<key.range.upperBound].elementsEqual("$class".utf8)
    else { return }
    frames[last].position += 1
  }

  private func key(_ reference: Int) throws(Diagnostic) -> Token {
    guard let index = resolved(reference), let object = list.object(index) else { throw malformed }
    return try scalar(object, .key)
  }

  private func resolved(_ reference: Int) -> Int? {
    archive == nil ? reference : archive?.resolved(reference)
  }

  private func value(_ reference: Int) throws(Diagnostic) -> Token {
    guard let index = resolved(reference), let object = list.object(index) else { throw malformed }
    // Shared objects are written out each time: bounded by the file's length, as aliases are in YAML.
    written += 1
    guard written <= 100_000 + 10 * source.bytes.count else {
      throw Diagnostic(
        .error, "alias-limit", "'\(source.file)' repeats its objects more often than a file may",
        at: SourceLocation(file: source.file, line: 1, column: 1))
    }
    switch object.type {
    case 0: return Token(object.info == 8 ? .false : object.info == 9 ? .true : .null, object.range)
    case 1, 8: return try scalar(object, .integer)
    case 2: return list.real(object) == nil ? Token(.null, object.range) : try scalar(object, .real)
    case 3: return instant(list.real(object) ?? 0, object)
    case 4: return Token(.data, object.range, text: object.start..<object.range.upperBound)
    case 0xA, 0xC: return try open(index, object, values: object, keys: nil)
    case 0xD: return try dictionary(index, object)
    default: return archive?.isNil(object) == true ? Token(.null, object.range) : try scalar(object, .string)
    }
  }

  private func dictionary(_ index: Int, _ object: BinaryPropertyList.Object) throws(Diagnostic) -> Token {
    guard let archive else { return try open(index, object) }
    switch archive.content(of: object) {
    case .list(let values): return try open(index, object, values: values, keys: nil)
    case .mapping(let keys, let values): return try open(index, object, values: values, keys: keys)
    case .content(let content):
      // A string or data, no further object: that could lead in a circle.
      let isPlain = list.object(content).map { (4...6).contains($0.type) } ?? false
      return isPlain ? try value(content) : Token(.null, object.range)
    case .time(let seconds): return instant(seconds, object)
    case .fields:
      let isInside = frames.count > elementsDepth && elements.contains(index)
      guard isInside || frames.contains(where: { $0.object == index }) else { return try open(index, object) }
      guard let name = archive.name(of: object).flatMap({ list.object($0) }), (5...6).contains(name.type) else {
        return Token(.null, object.range)
      }
      return try scalar(name, .string)
    }
  }

  private func scalar(_ object: BinaryPropertyList.Object, _ kind: Token.Kind) throws(Diagnostic) -> Token {
    var halves = 0
    guard let text = list.text(of: object, halves: &halves) else { throw malformed }
    for _ in 0..<halves { repairs.noteCharacter(at: object.range.lowerBound) }
    decoded = text
    return Token(kind, object.range, text: 0..<text.count, isDecoded: true)
  }

  /// Seconds since 2001, as Apple counts, to seconds since 1970.
  private func instant(_ seconds: Double, _ object: BinaryPropertyList.Object) -> Token {
    let bounded = min(max(seconds, -1e12), 1e12).rounded(.down)
    decoded = Array("\(Int64(bounded) + 978_307_200)".utf8)
    return Token(.instant, object.range, text: 0..<decoded.count, isDecoded: true)
  }

  /// A dictionary with its own keys and values.
  private func open(_ index: Int, _ object: BinaryPropertyList.Object) throws(Diagnostic) -> Token {
    try push(
      Frame(
        isMapping: true, keys: object.start, values: list.values(of: object), count: object.count, object: index,
        end: object.range.upperBound), object)
  }

  /// A sequence, or an archived dictionary whose keys and values are lists of their own.
  private func open(
    _ index: Int, _ object: BinaryPropertyList.Object, values: BinaryPropertyList.Object,
    keys: BinaryPropertyList.Object?
  ) throws(Diagnostic) -> Token {
    if archive != nil, keys == nil, elements.isEmpty {
      elementsDepth = frames.count + 1
      elements = Set((0..<values.count).compactMap { list.reference(values.start, $0).flatMap(resolved) })
    }
    return try push(
      Frame(
        isMapping: keys != nil, keys: keys?.start ?? 0, values: values.start, count: values.count, object: index,
        end: values.range.upperBound), object)
  }

  private func push(_ frame: Frame, _ object: BinaryPropertyList.Object) throws(Diagnostic) -> Token {
    guard frames.count < JSONReader.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "'\(source.file)' is nested deeper than \(JSONReader.deepest) levels",
        at: SourceLocation(file: source.file, line: 1, column: 1))
    }
    frames.append(frame)
    return Token(frame.isMapping ? .beginMapping : .beginSequence, object.range)
  }
}
