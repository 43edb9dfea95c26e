import Diagnostics
import Loading

/// `profile`: whose site it is, in site.yaml itself or in a file beside it.
package enum ConfiguredProfile: Sendable {
  /// A name in the content folder, and where site.yaml says it.
  case file(String, SourceLocation)
  case fields(Profile, SourceLocation)

  var location: SourceLocation {
    switch self {
    case .file(_, let location), .fields(_, let location): location
    }
  }
}
