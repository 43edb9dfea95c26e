/// What NSKeyedArchiver put into a binary property list: objects that refer to each other by number.
///
/// Archived objects of any class are mappings of their keys; arrays, sets, dictionaries, strings, dates
/// and data of Foundation are what they hold.
struct KeyedArchive {
  /// What an archived object is.
  enum Content {
    case fields
    case list(BinaryPropertyList.Object)
    case mapping(keys: BinaryPropertyList.Object, values: BinaryPropertyList.Object)
    /// The object that holds its text or data.
    case content(Int)
    /// Seconds since 2001.
    case time(Double)
  }

  private let list: BinaryPropertyList
  private let objects: BinaryPropertyList.Object
  /// The object under `$top`, whatever its key; with several keys `$top` itself.
  let root: Int

  /// nil for a property list that is no archive.
  init?(_ list: BinaryPropertyList) {
    self.list = list
    guard let top = list.object(list.top), top.type == 0xD,
      Self.value(of: "$archiver", in: top, list) != nil,
      let objects = Self.value(of: "$objects", in: top, list).flatMap({ list.object($0) }), objects.type == 0xA,
      let entry = Self.value(of: "$top", in: top, list), let entries = list.object(entry), entries.type == 0xD
    else { return nil }
    self.objects = objects
    root = entries.count == 1 ? list.reference(list.values(of: entries), 0) ?? entry : entry
  }

  /// Follows a reference; other objects stand for themselves.
  func resolved(_ index: Int) -> Int? {
    guard let object = list.object(index), let number = list.identifier(object) else { return index }
    return number < objects.count ? list.reference(objects.start, number) : nil
  }

  /// Archived nil is the string "$null".
  func isNil(_ object: BinaryPropertyList.Object) -> Bool {
    object.type == 5 && object.count == 5
      && list.source.bytes[object.start..<object.range.upperBound].elementsEqual("$null".utf8)
  }

  func content(of object: BinaryPropertyList.Object) -> Content {
    guard value(of: "$class", in: object) != nil else { return .fields }
    if let values = value(of: "NS.objects", in: object).flatMap({ list.object($0) }), values.type == 0xA {
      let keys = value(of: "NS.keys", in: object).flatMap { list.object($0) }
      guard let keys, keys.type == 0xA, keys.count == values.count else { return .list(values) }
      return .mapping(keys: keys, values: values)
    }
    let content = ["NS.string", "NS.data", "NS.bytes"].lazy.compactMap { value(of: $0, in: object) }.first
    if let content { return .content(content) }
    if let time = value(of: "NS.time", in: object).flatMap({ list.object($0) }), time.type == 2 {
      return .time(list.real(time) ?? 0)
    }
    return .fields
  }

  /// The name of an object that cannot be written out where it is referred to again.
  func name(of object: BinaryPropertyList.Object) -> Int? {
    ["name", "Name", "title", "id"].lazy.compactMap { value(of: $0, in: object) }.first
  }

  private func value(of key: String, in object: BinaryPropertyList.Object) -> Int? {
    Self.value(of: key, in: object, list).flatMap { resolved($0) }
  }

  private static func value(
    of key: String, in dictionary: BinaryPropertyList.Object, _ list: BinaryPropertyList
  ) -> Int? {
    guard dictionary.type == 0xD else { return nil }
    for position in 0..<dictionary.count {
      guard let name = list.reference(dictionary.start, position).flatMap({ list.object($0) }), name.type == 5 else {
        continue
      }
      if list.source.bytes[name.start..<name.range.upperBound].elementsEqual(key.utf8) {
        return list.reference(list.values(of: dictionary), position)
      }
    }
    return nil
  }
}
