/// What publishing did, or would do.
package struct PublishReport: Sendable, Equatable {
  /// The target's name in site.yaml.
  package let target: String
  /// Where it is, as site.yaml says.
  package let place: String
  package var files = 0
  /// New and changed files, in the order in which they went.
  package var sent: [String] = []
  /// Of the files sent, in bytes before any compression.
  package var bytes = 0
  package var removed: [String] = []
  /// Files at the target that the site does not have and that nobody says are Galley's.
  package var strays: [String] = []
  package var isDryRun = false

  package init(target: String, place: String) {
    self.target = target
    self.place = place
  }
}
