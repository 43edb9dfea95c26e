/// What `galley theme` does.
enum ThemeAction: String, CaseIterable, Sendable {
  case new, eject, cell
}
