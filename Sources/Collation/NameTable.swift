/// The names to be ordered: one UTF-8 blob, so that a million of them cost no String and few calls into ICU.
package struct NameTable: Sendable, Equatable {
  static let partCount = 5

  private(set) var bytes: [UInt8] = []
  /// The ends of the parts of all names in turn: family, given, reading, given reading, display.
  private(set) var ends: [Int] = []
  private(set) var flags: [NameFlags] = []

  package init() {}

  init(bytes: [UInt8], ends: [Int], flags: [NameFlags]) {
    self.bytes = bytes
    self.ends = ends
    self.flags = flags
  }

  package var count: Int { flags.count }

  package mutating func reserveCapacity(names: Int, bytes: Int) {
    self.bytes.reserveCapacity(bytes)
    ends.reserveCapacity(names * Self.partCount)
    flags.reserveCapacity(names)
  }

  /// Parts are UTF-8; those that a source does not have stay empty. An organisation's name is its `family`. `display` is
  /// what a name without family and given name is filed by.
  package mutating func append(
    family: ArraySlice<UInt8>, given: ArraySlice<UInt8> = [], reading: ArraySlice<UInt8> = [],
    givenReading: ArraySlice<UInt8> = [], display: ArraySlice<UInt8> = [], flags: NameFlags = []
  ) {
    append(part: family)
    append(part: given)
    append(part: reading)
    append(part: givenReading)
    append(part: display)
    self.flags.append(flags)
  }

  package mutating func append(
    family: String, given: String = "", reading: String = "", givenReading: String = "", display: String = "",
    flags: NameFlags = []
  ) {
    append(
      family: Array(family.utf8)[...], given: Array(given.utf8)[...], reading: Array(reading.utf8)[...],
      givenReading: Array(givenReading.utf8)[...], display: Array(display.utf8)[...], flags: flags)
  }

  private mutating func append(part: ArraySlice<UInt8>) {
    bytes.append(contentsOf: part)
    ends.append(bytes.count)
  }

  /// Some of the names, in the order given.
  ///
  /// - Parameter marks: of a name, the beginning of a part that is to be left out.
  func selecting(_ names: [UInt32], without marks: [UInt32: Range<Int>]) -> NameTable {
    var selected = NameTable()
    selected.reserveCapacity(names: names.count, bytes: names.count == count ? bytes.count : names.count * 24)
    for number in names {
      let name = Int(number)
      func bytes(_ part: NamePart) -> ArraySlice<UInt8> {
        let range = self.part(part, of: name)
        guard let mark = marks[number], mark.lowerBound >= range.lowerBound, mark.upperBound <= range.upperBound else {
          return self.bytes[range]
        }
        return self.bytes[mark.upperBound..<range.upperBound]
      }
      selected.append(
        family: bytes(.family), given: bytes(.given), reading: bytes(.reading),
        givenReading: bytes(.givenReading), display: bytes(.display), flags: flags[name])
    }
    return selected
  }

  /// A part of a name as a range of ``bytes``.
  func part(_ part: NamePart, of name: Int) -> Range<Int> {
    let index = name * Self.partCount + part.rawValue
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
