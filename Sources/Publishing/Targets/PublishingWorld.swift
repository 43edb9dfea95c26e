import Effects

/// What sending a site needs of the world beyond the disk.
package struct PublishingWorld: Sendable {
  package var programs: ProgramRunner
  package var web: HTTPClient
  package var clock: Clock
  /// For storage; nil where the environment names none.
  package var credentials: StorageCredentials?
  /// Called whenever one more of a number of files is done, from any thread.
  package var advance: @Sendable (_ total: Int) -> Void

  package init(
    programs: ProgramRunner, web: HTTPClient, clock: Clock, credentials: StorageCredentials? = nil,
    advance: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.programs = programs
    self.web = web
    self.clock = clock
    self.credentials = credentials
    self.advance = advance
  }
}
