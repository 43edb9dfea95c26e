/// Galley's version by Semantic Versioning; CHANGELOG.md tells what it holds.
enum Version {
  static let current = "0.1.0-dev"
}
