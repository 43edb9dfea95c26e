import Browser
import Diagnostics
import Publishing
import Site

/// What the command line said, option by option; commands turn it into what the stages need.
struct Arguments: Sendable {
  enum Help: Sendable {
    case short
    case long
  }

  var format = DiagnosticFormat.text
  var color = ColorChoice.auto
  var isQuiet = false
  var isVerbose = false
  var help: Help?
  var wantsVersion = false

  /// The site's folder; nil means that it is looked for.
  var site: String?
  var build = BuildOptions()
  var port: Int?
  var address: String?
  /// The table to print, and where to.
  var table: String?
  var printOutput: String?
  /// Whether `serve` compares files instead of asking the system for changes.
  var polls = false
  var edits = false
  /// Whether `serve` opens the site in the person's browser.
  var opensBrowser = false
  /// What `new`, `add` and `import` are told.
  var imports = ImportArguments()
  /// The browser in which rows are measured; nil where none is asked for.
  var browser: BrowserEngine?
  /// Of a reader's font, in px; nil for the usual one.
  var rootSize: Int?
  /// The target that the site is sent to; nil for the first one.
  var target: String?
  var isDryRun = false
  /// The host whose limits are checked.
  var host: HostName?
  /// Whether other hosts are asked for what the site links to.
  var checksOthers = false
  /// The command that help is wanted on.
  var topic: String?
  /// Whether the help is to be a manual page.
  var wantsManual = false
  /// Whose completions are wanted.
  var shell: String?

  /// What `layout` sets.
  var layout = LayoutArguments()
  /// A file of names, of data for a view.
  var file: String?
  /// BCP 47.
  var locale: String?
  /// The view to render.
  var view: String?
  var templates: String?
  /// What `why` is asked about.
  var record: String?
  /// What `theme` is to do, and with which names.
  var themeAction: String?
  var names: [String] = []
}
