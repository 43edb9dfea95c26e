import Diagnostics

/// A place that `galley publish` sends the site to.
package struct PublishingTarget: Sendable, Equatable {
  package enum Destination: Sendable, Equatable {
    case zip(String)
    case folder(String)
    /// `domain` is written as CNAME.
    case git(repository: String, branch: String, domain: String?)
    /// As rsync names it: a path, or HOST:PATH over ssh.
    case rsync(String)
    /// HOST:PATH.
    case sftp(String)
    /// BUCKET or BUCKET/FOLDER of storage that understands S3; Amazon's where there is no endpoint.
    case storage(bucket: String, region: String, endpoint: String?)
  }

  package let name: String
  package let destination: Destination
  /// Whose limits are checked before anything is sent.
  package var host: HostName?
  /// Removes files at the target that the site does not have, whoever put them there; otherwise only its own.
  package var mirrors = false
  package let location: SourceLocation

  package init(name: String, destination: Destination, location: SourceLocation) {
    self.name = name
    self.destination = destination
    self.location = location
  }
}
