import Effects
import Publishing
import Synchronization
import Testing

@testable import CommandLine

@Suite struct ProgressBarTests {
  @Test func saysStageRateAndTimeLeft() {
    let step = BuildProgress.Step(stage: "render", done: 5100, total: 10_200, nanoseconds: 1_500_000_000)
    #expect(
      ProgressBar.text(step)
        == "render      [############            ] 50%  5,100 of 10,200, 3,400 a second, 1.50 s left")
    #expect(ProgressBar.text(BuildProgress.Step(stage: "load", done: 0, total: 0, nanoseconds: 1)) == "load      ")
  }

  @Test func showsNothingOfWhatIsShort() {
    let time = Atomic<UInt64>(0)
    let shown = Atomic<Int>(0)
    let progress = BuildProgress(
      ticks: { time.load(ordering: .relaxed) }, show: { _ in shown.add(1, ordering: .relaxed) })
    progress.begin("render", of: 3)
    progress.advance()
    #expect(!progress.end() && shown.load(ordering: .relaxed) == 0)
    let other = BuildProgress(
      ticks: { time.add(600_000_000, ordering: .relaxed).newValue }, show: { _ in shown.add(1, ordering: .relaxed) })
    other.begin("render", of: 3)
    for _ in 0..<3 { other.advance() }
    #expect(other.end() && shown.load(ordering: .relaxed) == 3)
  }
}
