import Browser
import Checking
import CommandLine
import Diagnostics
import Effects
import Publishing
import Synchronization
import TestSupport

/// One run of the tool in a temporary world: a site's folder, an engine that does as told, and what was written.
final class TestRun: Sendable {
  private let output = Mutex<[UInt8]>([])
  private let report = Mutex<[UInt8]>([])
  private let asked = Mutex<[BuildOptions]>([])
  private let served = Mutex<[String]>([])

  let environment: [String: String]
  let isTerminal: Bool
  let interruption: Interruption
  /// What the examination of a site finds.
  let problems: [Diagnostic]
  let build: @Sendable (FileSystem, DiagnosticSink) throws(Diagnostic) -> BuildReport

  init(
    environment: [String: String] = [:], isTerminal: Bool = false, interruption: Interruption = .never,
    problems: [Diagnostic] = [],
    build: @escaping @Sendable (FileSystem, DiagnosticSink) throws(Diagnostic) -> BuildReport = { _, _ in
      BuildReport(output: "public")
    }
  ) {
    self.environment = environment
    self.isTerminal = isTerminal
    self.interruption = interruption
    self.problems = problems
    self.build = build
  }

  var stdout: String { output.withLock { String(decoding: $0, as: UTF8.self) } }
  var stderr: String { report.withLock { String(decoding: $0, as: UTF8.self) } }
  var options: BuildOptions? { asked.withLock { $0.last } }
  var servers: [String] { served.withLock { $0 } }

  /// Runs a line of words that blanks separate, in a file system where only `site/Content/site.yaml` exists.
  func callAsFunction(_ line: String) -> ExitCode? {
    let tool = CommandLineTool(
      environment: environment, files: Self.siteFiles, clock: Self.clock(),
      console: Console(
        write: { bytes in self.output.withLock { $0 += bytes } },
        report: { bytes in self.report.withLock { $0 += bytes } },
        isTerminal: isTerminal),
      interruption: interruption, engine: engine)
    return ExitCode(rawValue: tool.run(line.split(separator: " ").map(String.init)))
  }

  private var engine: Engine {
    var engine = played
    engine.checkExternal = { _, _, _ throws(Diagnostic) in
      ExternalReport(addresses: 4, asked: 2, problems: self.problems)
    }
    return engine
  }

  private var played: Engine {
    Engine(
      build: { options, files, _, sink throws(Diagnostic) in
        self.asked.withLock { $0.append(options) }
        return try self.build(files, sink)
      },
      serve: { place, _ throws(Diagnostic) in
        if place.port == 1 { throw Diagnostic(.error, "port-taken", "Port 1 is taken") }
        let port = place.port.map(String.init) ?? "free"
        self.served.withLock { $0.append("start \(place.root) \(place.base) \(place.address) \(port)") }
        return Engine.Server(url: "http://\(place.address):\(port)/") { self.served.withLock { $0.append("stop") } }
      },
      preview: { options, place, _, _, report throws(Diagnostic) in
        if place.port == 1 { throw Diagnostic(.error, "port-taken", "Port 1 is taken") }
        let port = place.port.map(String.init) ?? "free"
        self.served.withLock {
          $0.append("show \(options.site) \(place.address) \(port)\(place.polls ? " polls" : "")")
        }
        report(self.problems)
        return Engine.Server(url: "http://\(place.address):\(port)/") { self.served.withLock { $0.append("stop") } }
      },
      open: { url in
        self.served.withLock { $0.append("open \(url)") }
        return false
      },
      check: { _, _, _ throws(Diagnostic) in
        SiteReport(pages: 3, links: 12, files: 7, problems: self.problems)
      },
      measure: { measuring, _, _ throws(Diagnostic) in
        self.served.withLock { $0.append("measure \(measuring.url) \(measuring.browser) \(measuring.rootSize)") }
        return RowReport(version: "x/1", rootSize: measuring.rootSize, comparison: RowComparison(measuring.browser))
      },
      publish: { order, _, _ throws(Diagnostic) in
        let words = ["publish", order.target ?? "first", order.isDryRun ? "dry" : "wet"]
        self.served.withLock { $0.append(words.joined(separator: " ")) }
        var report = PublishReport(target: "web", place: "there")
        (report.files, report.bytes, report.sent, report.removed) = (3, 1500, ["a"], ["b"])
        report.isDryRun = order.isDryRun
        return report
      })
  }

  /// A clock whose ticks are a millisecond apart.
  private static func clock() -> Clock {
    let ticks = TickCounter()
    return Clock(now: { 0 }, ticks: { ticks.next() })
  }

  private static let siteFiles: FileSystem = {
    let file = FileStatus(kind: .file, size: 1, modified: 0, inode: 1, device: 1, links: 1)
    var files = FileSystem.disk
    files.resolve = { path throws(FileError) in path == "." ? "/people/ada/site/Content/posts" : "/usr/bin/galley" }
    files.status = { path throws(FileError) in
      ["../../Content/site.yaml", "other/site.yaml"].contains(path) ? file : nil
    }
    return files
  }()
}

private final class TickCounter: Sendable {
  private let count = Atomic<UInt64>(0)

  func next() -> UInt64 {
    count.wrappingAdd(1_000_000, ordering: .relaxed).newValue
  }
}
