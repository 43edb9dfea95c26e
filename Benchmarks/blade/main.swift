import Blade
import Diagnostics
import Effects
import Glibc

// Renders the benchmark's views. Prints "FORM ROWS-PER-SECOND BYTES" lines, by the process's CPU time.
//
//     BladeBenchmark VIEWS ROWS SECONDS [OUT]
// OUT: a folder that receives each page, for comparison.

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The rows that every engine renders: the same fields from the same arithmetic.
func rows(_ count: Int) -> Value {
  let shape = Shape(["id", "name", "title", "company", "phone", "starred"])
  return .list(
    (0..<count).map { i in
      .record(
        Record(
          shape,
          [
            .integer(i), .string("Ada O'Example <\(i)>"),
            .string(i % 3 == 0 ? "" : "Engineer & maintainer no. \(i)"), "Example \"Works\" Ltd",
            .string("+49 30 \(100_000 + i * 7919 % 900_000)"), .boolean(i % 5 == 0),
          ]))
    })
}

let words = CommandLine.arguments
guard words.count >= 4, let count = Int(words[2]), let limit = Double(words[3]) else {
  print("usage: BladeBenchmark VIEWS ROWS SECONDS [OUT]")
  exit(2)
}
let folder = words[1]
let factory = ViewFactory { name in
  let file = name.split(separator: ".").joined(separator: "/") + ".blade.php"
  return (try? FileSystem.disk.read(folder + "/" + file)).map { SourceText(file: file, bytes: $0) }
}
factory.composer("composed") { view in view["company"] = "Example \"Works\" Ltd" }
let data = [(name: "rows", value: rows(count))]
let forms = words.count > 5 ? [words[5]] : ["inline", "include", "each", "component", "slot", "composer"]
for form in forms {
  let view = try factory.make(form, data)
  var page: [UInt8] = []
  try view.render(into: &page)
  var best = Double.infinity
  var spent = 0.0
  while spent < limit {
    let start = seconds()
    try view.render(into: &page)
    let time = seconds() - start
    best = min(best, time)
    spent += time
  }
  print(form, Int(Double(count) / best), page.count)
  if words.count == 5 { try FileSystem.disk.write(words[4] + "/\(form).html", page) }
}
