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
  /// The browser in which rows are measured; nil where none is asked for.
  var browser: BrowserEngine?
  /// Of a reader's font, in px; nil for the usual one.
  var rootSize: Int?
  /// The target that the site is sent to; nil for the first one.
  var target: String?
  var isDryRun = false
  /// The host whose limits are checked.
  var host: HostName?
  /// The command that help is wanted on.
  var topic: String?
}
