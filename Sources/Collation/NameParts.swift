/// The parts of one name as the index sees them, each a trimmed range of the table's bytes.
struct NameParts {
  private(set) var family: Range<Int>
  private(set) var given: Range<Int>
  private(set) var reading: Range<Int>
  private(set) var givenReading: Range<Int>
  let isPerson: Bool
  private(set) var isWhole: Bool

  /// - Parameter byGivenName: files a person under the given name, where there is one.
  init(_ names: NameTable, at name: Int, byGivenName: Bool) {
    func part(_ part: NamePart) -> Range<Int> {
      NameScalars.trimmed(names.bytes, names.part(part, of: name))
    }
    family = part(.family)
    given = part(.given)
    reading = part(.reading)
    givenReading = part(.givenReading)
    isPerson = !names.flags[name].contains(.organization)
    isWhole = names.flags[name].contains(.whole)
    if byGivenName, !given.isEmpty {
      swap(&family, &given)
      swap(&reading, &givenReading)
    }
    if family.isEmpty {
      family = given
      given = given.upperBound..<given.upperBound
    }
    if family.isEmpty {
      family = part(.display)
      isWhole = true
    }
  }

  var key: Range<Int> { reading.isEmpty ? family : reading }
  var second: Range<Int> { givenReading.isEmpty ? given : givenReading }
}
