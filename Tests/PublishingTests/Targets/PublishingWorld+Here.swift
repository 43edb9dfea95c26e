import Effects

@testable import Publishing

extension PublishingWorld {
  /// This machine's programs and the web, without credentials.
  static var here: PublishingWorld { PublishingWorld(programs: .system, web: .system, clock: .system) }
}
