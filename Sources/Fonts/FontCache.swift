/// Where packed fonts are kept between builds, as two closures given from outside.
///
/// A key names everything that the bytes depend on: what is stored under it never changes.
package struct FontCache: Sendable {
  package var load: @Sendable (_ key: String) -> [UInt8]?
  package var store: @Sendable (_ key: String, _ bytes: [UInt8]) -> Void

  package init(
    load: @escaping @Sendable (String) -> [UInt8]?, store: @escaping @Sendable (String, [UInt8]) -> Void
  ) {
    self.load = load
    self.store = store
  }

  /// Keeps nothing.
  package static let none = FontCache(load: { _ in nil }, store: { _, _ in })
}
