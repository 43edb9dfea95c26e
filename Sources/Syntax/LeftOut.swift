/// Records that a reader itself left out, since only it can tell that they are none for readers.
package struct LeftOut: Sendable {
  package enum Reason: Sendable {
    /// A card without anything that could be a name.
    case emptyCard
    /// An entry of LDIF that changes another one.
    case change
    /// An entry of LDIF that is an organisation's unit, a domain, a device.
    case noPerson
    /// A row of a spreadsheet that is hidden.
    case hiddenRow
  }

  package let reason: Reason
  /// Bytes of the source.
  package let range: Range<Int>
}
