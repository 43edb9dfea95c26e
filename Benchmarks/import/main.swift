import Diagnostics
import Effects
import Glibc
import Loading
import Model

/// Reads a file into records, beside a program that only looks at each byte of it.
func measure(_ title: String, _ path: String, kind: RecordKind) throws {
  let file = Source.File(path: path, name: String(path.split(separator: "/").last ?? ""))
  var lines = 0
  var size = 0
  let scan = Measure.seconds {
    guard let open = try? FileSystem.disk.open(path) else { return }
    while true {
      let piece = open.bytes(from: size, count: 1 << 20)
      if piece.isEmpty { break }
      size += piece.count
      for byte in piece where byte == UInt8(ascii: "\n") { lines += 1 }
    }
  }
  Measure.resetPeak()
  let before = Measure.memory("VmRSS")
  var loaded: LoadedRecords?
  let load = try Measure.seconds {
    loaded = try Loader(files: .disk, sink: DiagnosticSink()).load(Source(files: [file], kind: kind))
  }
  let peak = Measure.memory("VmHWM") - before
  let records = loaded?.records.count ?? 0
  let kept = loaded?.records.size ?? 0
  let cells = [
    title, "\(records)", "\(size >> 20)", "\(Int(scan * 1000))", "\(Int(load * 1000))",
    "\(Int(load / max(scan, 0.001) * 10))".dropLast() + "." + "\(Int(load / max(scan, 0.001) * 10) % 10)",
    "\(kept >> 20)",
    "\(peak >> 20)", "\((peak - kept) >> 20)",
  ]
  print("| " + cells.joined(separator: " | ") + " |")
}

let folder = CommandLine.arguments.dropFirst().first ?? "/tmp"
let scale = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 100
print("| | records | file MB | scan ms | load ms | load ÷ scan | kept MB | peak MB | above kept MB |")
print("|---|---|---|---|---|---|---|---|---|")
for (title, name, count, kind) in [
  ("NDJSON of statuses", "statuses.ndjson", 10_000 * scale, RecordKind.status),
  ("vCard 3.0", "cards.vcf", 1_000 * scale, RecordKind.contact),
] {
  let path = folder + "/" + name
  Corpus.write(count, to: path) { kind == .status ? $0.status($1) : $0.card($1) }
  try measure(title, path, kind: kind)
  unlink(path)
}
