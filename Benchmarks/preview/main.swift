import Browser
import Diagnostics
import Effects
import Glibc

// How long it takes from saving a file until the browser has painted what changed, by one clock.
//
//     PreviewBenchmark URL FILE TEXT TURNS [PROCESS]
//
// The page at URL shows TEXT, which FILE holds; each turn saves the file with the text of another number, as an editor does:
// beside it, then renamed. PROCESS is the number of the server's process: its memory is shown as the turns go by.

struct Failure: Error {
  let words: String
}

/// Milliseconds, of the clock that pages read, too.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// Resident memory in MB.
func memory(of process: String) -> Int {
  guard let bytes = try? FileSystem.disk.read("/proc/\(process)/statm") else { return 0 }
  let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
  return words.count > 1 ? (Int(words[1]) ?? 0) * 4 / 1024 : 0
}

/// When the page shows a text, painted: in ms of the clock; nil while it does not, or while it is being left.
func painted(_ text: String, _ page: Page) -> Double? {
  let script = """
    new Promise((done) => {
      if (!document.body?.textContent.includes('\(text)')) { done(0); return; }
      requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
    })
    """
  guard let answer = try? page.evaluate(script), let time = Double(answer), time > 0 else { return nil }
  return time
}

func run(_ words: [String]) throws {
  guard words.count >= 5, let turns = Int(words[4]) else { throw Failure(words: "URL FILE TEXT TURNS [PROCESS]") }
  let (address, file, text) = (words[1], words[2], words[3])
  let parts = String(decoding: try FileSystem.disk.read(file), as: UTF8.self)
    .split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { throw Failure(words: "No '\(text)' in \(file)") }
  let browser = try Browser.launch(executable: Browser.find())
  defer { browser.close() }
  let page = try browser.newPage()
  try page.setViewport(width: 390, height: 800, mobile: true)
  try page.navigate(address)
  var times: [Double] = []
  var sizes: [Int] = []
  for turn in 1...turns {
    usleep(150_000)
    let shown = "\(text) \(turn)."
    try FileSystem.disk.write(file + "~", Array((parts[0] + shown + parts[1]).utf8))
    let saved = now()
    try FileSystem.disk.rename(file + "~", file)
    while true {
      if let time = painted(shown, page) {
        times.append(time - saved)
        break
      }
      guard now() - saved < 60_000 else { throw Failure(words: "'\(shown)' is not there after a minute") }
      usleep(1000)
    }
    if words.count > 5, turn == 1 || turn % max(1, turns / 10) == 0 { sizes.append(memory(of: words[5])) }
  }
  times.sort()
  let rounded = { (place: Int) in Int(times[min(place, times.count - 1)].rounded()) }
  print(
    "\(turns) changes: median \(rounded(turns / 2)) ms, 95 of 100 within \(rounded(turns * 95 / 100)), longest \(rounded(turns))"
      + (sizes.isEmpty ? "" : "; memory \(sizes.map(String.init).joined(separator: " ")) MB"))
}

do { try run(CommandLine.arguments) } catch let failure as Failure { print(failure.words) }
