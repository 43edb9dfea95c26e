/// What a page is told about its reader and its medium.
package struct Emulation: Sendable, Equatable {
  package enum ColorScheme: String, Sendable {
    case light, dark
  }

  package var colorScheme: ColorScheme
  package var reducesMotion: Bool
  package var forcesColors: Bool
  /// Whether the style sheets for print apply.
  package var prints: Bool
  /// Whether scripts do not run; takes effect with the next navigation.
  package var disablesJavaScript: Bool

  package init(
    colorScheme: ColorScheme = .light, reducesMotion: Bool = false, forcesColors: Bool = false,
    prints: Bool = false, disablesJavaScript: Bool = false
  ) {
    self.colorScheme = colorScheme
    self.reducesMotion = reducesMotion
    self.forcesColors = forcesColors
    self.prints = prints
    self.disablesJavaScript = disablesJavaScript
  }
}
