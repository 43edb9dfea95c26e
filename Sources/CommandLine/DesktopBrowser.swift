@preconcurrency import Glibc

/// The browser that the person uses.
enum DesktopBrowser {
  /// Hands an address to the desktop (xdg-open) and waits for no answer; false where there is no desktop.
  static func open(_ url: String) -> Bool {
    let words = [strdup("xdg-open"), strdup(url)]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    return posix_spawnp(&id, "xdg-open", nil, nil, words + [nil], environ) == 0
  }
}
