import CIndex
import Synchronization

/// One of ICU's transliterators, opened when it is first needed (0.1 s for Han-Latin), its results kept for each character:
/// the ones in use here look at no neighbours.
final class Transliterator: Sendable {
  private struct State {
    var handle: Handle?
    var isOpened = false
    var results: [UInt32: [UInt8]] = [:]
  }

  private final class Handle {
    let pointer: OpaquePointer

    init?(identifier: String) {
      var error: Int32 = 0
      guard let pointer = gidx_transliterator_open(identifier, &error) else { return nil }
      self.pointer = pointer
    }

    deinit { gidx_transliterator_close(pointer) }
  }

  static let hanToLatin = Transliterator("Han-Latin")
  static let anyToASCII = Transliterator("Any-Latin; Latin-ASCII")
  /// The same as `anyToASCII` for Han, without compiling ICU's rules for Han once more.
  static let hanToASCII = Transliterator("Latin-ASCII", after: hanToLatin)

  private let identifier: String
  private let first: Transliterator?
  private let state = Mutex(State())

  private init(_ identifier: String, after first: Transliterator? = nil) {
    self.identifier = identifier
    self.first = first
  }

  /// What a character becomes; itself if ICU does not know it. UTF-8.
  func result(for scalar: Unicode.Scalar) -> [UInt8] {
    state.withLock { state in
      if let known = state.results[scalar.value] { return known }
      let result = transliterate(first?.result(for: scalar) ?? Array(String(scalar).utf8), &state)
      state.results[scalar.value] = result
      return result
    }
  }

  func result(for text: ArraySlice<UInt8>) -> [UInt8] {
    state.withLock { transliterate(Array(text), &$0) }
  }

  private func transliterate(_ text: [UInt8], _ state: inout State) -> [UInt8] {
    if !state.isOpened {
      state.handle = Handle(identifier: identifier)
      state.isOpened = true
    }
    guard let handle = state.handle else { return text }
    let span = gidx_span(start: 0, end: UInt64(text.count))
    return ICUText.transliterated(text, [span], by: handle.pointer)?.bytes ?? text
  }
}
