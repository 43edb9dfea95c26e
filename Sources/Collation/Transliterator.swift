import CIndex
import Synchronization

/// One of ICU's transliterators, opened when it is first needed, its results kept for each character: the one in use here
/// looks at no neighbours. It compiles its rules when it is opened, those of a script when it first meets that script, which
/// takes 0.1 s for Han: see ``HanSyllables``.
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

  /// Not for Han.
  static let anyToASCII = Transliterator("Any-Latin; Latin-ASCII")

  private let identifier: String
  private let state = Mutex(State())

  init(_ identifier: String) {
    self.identifier = identifier
  }

  /// What a character becomes; itself if ICU does not know it. UTF-8.
  func result(for scalar: Unicode.Scalar) -> [UInt8] {
    state.withLock { state in
      if let known = state.results[scalar.value] { return known }
      let result = transliterate(Array(String(scalar).utf8), &state)
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
