/// An element of an archived list or an entry of a mapping, by nodes of its ``KeyedArchive``.
struct ArchiveItem {
  /// nil in a list.
  var key: Int?
  let value: Int
}
