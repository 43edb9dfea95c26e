/// What an object of a keyed archive stands for, its class's own way of archiving taken off.
enum ArchivedValue {
  case null
  /// A string, number, boolean or data, by its node.
  case scalar(Int)
  case text(String)
  /// Seconds since 1970.
  case instant(Int64)
  case data(Int)
  case sequence([ArchiveItem])
  case mapping([ArchiveItem])
  /// An object of a class that is not Foundation's: its keys and values.
  case object([ArchiveItem])
}
