/// Bounds within which an archive is read, so that kilobytes cannot stand for gigabytes.
package struct ArchiveLimits: Sendable {
  /// How many entries an archive may have.
  /// Bound: files in an archive
  package var entries = 1_000_000
  /// Bytes of one entry that ``ArchiveReader/bytes(atMost:)`` gives where its caller names no bound.
  /// Bound: a file in an archive, unpacked
  package var entry = 1 << 30
  /// What all entries may come to, unpacked, in multiples of the archive's own size. Deflate cannot do better
  /// than 1032, and posts do not reach 50.
  /// Bound: an archive, unpacked, in multiples of its own size
  package var ratio = 200
  /// Unpacked bytes that are allowed whatever the ratio, since small archives pack well.
  /// Bound: an archive, unpacked, whatever its own size
  package var allowance = 64 << 20

  package init() {}
}
