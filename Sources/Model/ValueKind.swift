/// What a value is; scalars keep their exact text whatever they are.
package enum ValueKind: UInt8, Sendable {
  case null, boolean, integer, real, text, date, data, list, mapping

  package var isScalar: Bool { self != .list && self != .mapping && self != .null }
}
