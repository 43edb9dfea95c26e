import Diagnostics
import Effects

extension Diagnostic {
  /// Why a browser has not answered.
  init(_ failure: SocketStream.Failure, during purpose: String, patience: Duration) {
    switch failure {
    case .ended:
      self.init(.error, "browser-ended", "The browser has ended during '\(purpose)'")
    case .late:
      self.init(.error, "browser-timeout", "The browser has not finished '\(purpose)' within \(patience)")
    }
  }
}

extension Clock {
  /// When a patience that begins now ends, in ticks.
  func deadline(_ patience: Duration) -> UInt64 {
    let (seconds, fraction) = patience.components
    return ticks() &+ UInt64(max(seconds, 0)) &* 1_000_000_000 &+ UInt64(max(fraction / 1_000_000_000, 0))
  }
}
