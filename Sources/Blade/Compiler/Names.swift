import Synchronization

/// Numbers for names, given out in the order in which they are first met.
///
/// One table serves all views of a factory, so that an included view finds its caller's variables by number.
final class Names: Sendable {
  private struct State {
    var numbers: [Key: Int] = [:]
    var names: [String] = []
    var caches = 0
    var sites = 0
  }

  private let state = Mutex(State())

  /// Variables that the language itself sets.
  static let loop = 0
  static let slot = 1
  static let attributes = 2
  static let key = 3

  init() {
    for name in ["loop", "slot", "attributes", "key"] { _ = number(of: name) }
  }

  /// The name's number, a new one where it has none.
  func number(of name: String) -> Int {
    state.withLock { state in
      if let number = state.numbers[.string(name)] { return number }
      let number = state.names.count
      state.numbers[.string(name)] = number
      state.names.append(name)
      return number
    }
  }

  func existingNumber(of name: String) -> Int? {
    state.withLock { $0.numbers[.string(name)] }
  }

  /// Numbers for the member caches of one unit.
  func reserveCaches(_ count: Int) -> Range<Int> {
    state.withLock { state in
      defer { state.caches += count }
      return state.caches..<state.caches + count
    }
  }

  /// How many of them there are by now.
  var cacheCount: Int {
    state.withLock { $0.caches }
  }

  /// A number for one component's tag.
  func reserveSite() -> Int {
    state.withLock { state in
      defer { state.sites += 1 }
      return state.sites
    }
  }

  var count: Int {
    state.withLock { $0.names.count }
  }

  var all: [String] {
    state.withLock { $0.names }
  }

  subscript(number: Int) -> String {
    state.withLock { number < $0.names.count ? $0.names[number] : "" }
  }
}
