import Browser

extension Page {
  /// Waits until the theme's script has shown the page, which it does when the fonts are there: nothing has the focus or is
  /// copied or heard before.
  func waitUntilShown() throws {
    _ = try evaluate(
      """
      new Promise((done) => {
        const look = () => document.documentElement.matches(".late") ? setTimeout(look, 20) : done(true);
        look();
      })
      """)
  }
}
