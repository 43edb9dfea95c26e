import Diagnostics
import Glibc

extension Browser {
  /// The first Chromium on a search path, by default that of the environment.
  package static func find(in path: String? = nil) throws(Diagnostic) -> String {
    try BrowserEngine.chromium.find(in: path)
  }

  /// Headless; nothing that phones home or asks; nothing whose looks depend on the machine.
  static var arguments: [String] {
    let fixed = [
      "--headless", "--remote-debugging-pipe", "--no-startup-window",
      "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-default-apps",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-breakpad",
      "--disable-crash-reporter", "--disable-dev-shm-usage", "--password-store=basic", "--mute-audio",
      "--disable-features=Translate,MediaRouter,OptimizationHints", "--disable-gpu",
      "--lang=en-US", "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
    ]
    // Chromium's sandbox refuses to work for root, whom it could not confine.
    return geteuid() == 0 ? fixed + ["--no-sandbox"] : fixed
  }
}
