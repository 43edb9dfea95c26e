import Diagnostics
import Effects
import Publishing

/// A line at a terminal that says how far a build is, with rate and time left; it leaves nothing behind.
struct ProgressBar: Sendable {
  let console: Console

  private static let barLength = 24

  /// Lines end without a line feed: the next one is written over them.
  func show(_ step: BuildProgress.Step) {
    console.report("\r" + Self.text(step).cut(to: width) + "\r")
  }

  func clear() {
    console.report("\r" + String(repeating: " ", count: width) + "\r")
  }

  /// One less than the terminal has, where some begin a new line.
  private var width: Int { max((console.width ?? 80) - 1, 1) }

  /// "render      [############            ]  50%  5,100 of 10,200, 3,400 a second, 1 s left".
  static func text(_ step: BuildProgress.Step) -> String {
    let name = step.stage + String(repeating: " ", count: max(10 - step.stage.count, 0))
    guard step.total > 0 else { return name }
    let done = min(step.done, step.total)
    let filled = done * barLength / step.total
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: barLength - filled)
    var text = "\(name)  [\(bar)] \(done * 100 / step.total)%  \(done.grouped) of \(step.total.grouped)"
    let seconds = Double(step.nanoseconds) / 1e9
    guard done > 0, seconds > 0 else { return text }
    let rate = Double(done) / seconds
    text += ", \(Int(rate.rounded()).grouped) a second"
    let left = Double(step.total - done) / rate * 1e9
    return text + ", \(UInt64(left).duration) left"
  }
}

extension String {
  /// Followed by spaces, so that nothing of a longer text before it stays.
  fileprivate func cut(to width: Int) -> String {
    String(prefix(width)) + String(repeating: " ", count: max(width - count, 0))
  }
}
