import Browser
import Checking
import Diagnostics
import Effects
import Preview
import Publishing
import Site

/// What the commands set to work, as closures, so that their reports and exit codes can be tested without it.
package struct Engine: Sendable {
  /// A server at work.
  package struct Server: Sendable {
    package let url: String
    package let stop: @Sendable () -> Void

    package init(url: String, stop: @escaping @Sendable () -> Void) {
      self.url = url
      self.stop = stop
    }
  }

  /// What is to be served, and where.
  package struct ServerPlace: Sendable, Equatable {
    package let root: String
    /// The path that the site lies below on its host.
    package let base: String
    package let address: String
    /// nil where the next free port will do.
    package let port: UInt16?
  }

  package var build: @Sendable (BuildOptions, FileSystem, Clock, DiagnosticSink) throws(Diagnostic) -> BuildReport
  /// Serves a folder until it is stopped.
  package var serve: @Sendable (ServerPlace, FileSystem) throws(Diagnostic) -> Server

  /// Prints a list of a built site, whose folder is named by an absolute path.
  package var print: @Sendable (PrintedList, String) throws(Diagnostic) -> (pdf: [UInt8], sheets: Int) = {
    list, folder throws(Diagnostic) in try ListPrinter(list: list, folder: folder).run()
  }

  /// Shows a site from memory until it is stopped, and keeps open pages up to date; what is wrong is handed over as it
  /// is found.
  package var preview: Preview
  /// Opens an address in the person's browser; false where there is none.
  package var open: @Sendable (String) -> Bool

  /// Examines a built site, by the limits of a host where one is named.
  package var check: @Sendable (BuildReport, HostName?, FileSystem) throws(Diagnostic) -> SiteReport
  /// Asks other hosts for what a built site links to.
  package var checkExternal: @Sendable (BuildReport, FileSystem, Clock) throws(Diagnostic) -> ExternalReport = {
    built, files, clock throws(Diagnostic) in
    try ExternalCheck(
      built.output, base: built.basePath, address: built.baseURL,
      cache: BuildOptions.state(beside: built.output) + "/external-links", files: files, web: .system, clock: clock
    ).run()
  }
  /// Compares a site's rows with what a browser draws of it at an address.
  package var measure: @Sendable (Measuring, FileSystem, Clock) throws(Diagnostic) -> RowReport

  /// Sends a built site to a place that site.yaml names.
  package var publish: @Sendable (PublishOrder, FileSystem, DiagnosticSink) throws(Diagnostic) -> PublishReport

  package struct PublishOrder: Sendable {
    package let build: BuildOptions
    /// nil for the first one of site.yaml.
    package let target: String?
    package let isDryRun: Bool
    /// For storage, where the environment has them.
    package let credentials: StorageCredentials?
    /// Hears of each file that was sent, and how many there are.
    package let advance: @Sendable (Int) -> Void
  }

  /// What is to be compared, and how it is read.
  package struct Measuring: Sendable, Equatable {
    package let build: BuildOptions
    package let browser: BrowserEngine
    /// Of the reader's font, in px.
    package let rootSize: Int
    /// Where the built site is served, with a slash at the end.
    package let url: String
  }

  package typealias Preview =
    @Sendable (BuildOptions, LiveServer.Place, FileSystem, Clock, @escaping @Sendable ([Diagnostic]) -> Void)
    throws(Diagnostic) -> Server

  package init(
    build: @escaping @Sendable (BuildOptions, FileSystem, Clock, DiagnosticSink) throws(Diagnostic) -> BuildReport,
    serve: @escaping @Sendable (ServerPlace, FileSystem) throws(Diagnostic) -> Server,
    preview: @escaping Preview, open: @escaping @Sendable (String) -> Bool,
    check: @escaping @Sendable (BuildReport, HostName?, FileSystem) throws(Diagnostic) -> SiteReport,
    measure: @escaping @Sendable (Measuring, FileSystem, Clock) throws(Diagnostic) -> RowReport,
    publish: @escaping @Sendable (PublishOrder, FileSystem, DiagnosticSink) throws(Diagnostic) -> PublishReport = Self
      .send
  ) {
    self.build = build
    self.serve = serve
    self.preview = preview
    self.open = open
    self.check = check
    self.measure = measure
    self.publish = publish
  }

  /// With the programs of this machine.
  private static let send: @Sendable (PublishOrder, FileSystem, DiagnosticSink) throws(Diagnostic) -> PublishReport = {
    order, files, sink throws(Diagnostic) in
    let world = PublishingWorld(
      programs: .system, web: .system, clock: .system, credentials: order.credentials, advance: order.advance)
    return try SitePublisher(options: order.build, files: files, world: world, sink: sink)
      .run(order.target, dryRun: order.isDryRun)
  }

  package static let standard = Engine(
    build: { options, files, clock, sink throws(Diagnostic) in
      try BuildPipeline(options: options, files: files, clock: clock, sink: sink).run()
    },
    serve: { place, files throws(Diagnostic) in
      let server = try StaticServer(
        root: place.root, base: place.base, address: place.address, port: place.port ?? 8000,
        ports: place.port == nil ? 100 : 1, files: files)
      return Server(url: server.url) { server.stop() }
    },
    preview: { options, place, files, clock, report throws(Diagnostic) in
      let server = try LiveServer(options, at: place, files: files, clock: clock, report: report)
      return Server(url: server.url) { server.stop() }
    },
    open: DesktopBrowser.open,
    check: { built, host, files throws(Diagnostic) in
      try SiteCheck(built.output, base: built.basePath, address: built.baseURL, host: host, files: files).run()
    },
    measure: { measuring, files, clock throws(Diagnostic) in
      let pipeline = BuildPipeline(options: measuring.build, files: files, clock: clock, sink: DiagnosticSink())
      return try RowCheck(try pipeline.plan()).run(measuring.browser, rootSize: measuring.rootSize) { page in
        measuring.url + page
      }
    })
}
