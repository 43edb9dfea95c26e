import Browser
import Diagnostics

// How long a key stroke takes in the search field of a built page, measured in the page by its own clock.
//
//     SearchBenchmark URL      of a table's page, as file: or http:

/// What is typed, one letter after the other: names in letters and in sound, initials, numbers, companies, and nothing's.
let queries = [
  "zs", "zhangwei", "wang fang", "李", "张伟", "smith", "müller", "иванов", "さとう", "suzuki", "8613", "0037", "company 12",
  "e", "qqq",
]

/// Milliseconds of each key stroke: the best of its turns, for other work on the machine only ever adds.
let script = """
  (async () => {
    const box = document.querySelector('.field');
    const pause = (time) => new Promise((next) => setTimeout(next, time));
    const type = (text) => {
      box.value = text;
      const start = performance.now();
      box.dispatchEvent(new Event('input', { bubbles: true }));
      return performance.now() - start;
    };
    const strokes = QUERIES.flatMap((word) => [...word].map((_, last, letters) => letters.slice(0, last + 1).join('')));
    box.focus();
    for (let turn = 0; turn < 3; turn++) {
      for (const text of strokes) { type(text); await pause(60); }
    }
    const best = strokes.map(() => Infinity);
    for (let turn = 0; turn < 25; turn++) {
      for (const [place, text] of strokes.entries()) best[place] = Math.min(best[place], type(text));
      await pause(5);
    }
    const read = document.querySelectorAll('script[src]').length;
    const sorted = best.map((time, place) => [time, strokes[place]]).sort(([a], [b]) => a - b);
    const said = ([time, text]) => `${time.toFixed(2)} ms ('${text}')`;
    return `${best.length} key strokes: median ${said(sorted[best.length >> 1])}, longest ${said(sorted.at(-1))}; ${read} scripts`;
  })()
  """

func measure(_ address: String) throws(Diagnostic) -> String {
  let browser = try Browser.launch(executable: Browser.find())
  defer { browser.close() }
  let page = try browser.newPage()
  try page.setViewport(width: 1280, height: 800)
  try page.navigate(address)
  let list = queries.map { "'\($0)'" }.joined(separator: ", ")
  let parts = script.split(separator: "QUERIES", omittingEmptySubsequences: false)
  return try page.evaluate(parts.joined(separator: "[\(list)]"))
}

for address in CommandLine.arguments.dropFirst() {
  do { print(try measure(address)) } catch { print("\(address): \(error.summary)") }
}
