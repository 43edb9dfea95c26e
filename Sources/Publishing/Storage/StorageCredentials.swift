/// Who sends to storage. Read from the environment, never from site.yaml, which is often public.
package struct StorageCredentials: Sendable, Equatable {
  let key: String
  let secret: String
  /// Of credentials that hold for some hours only.
  let token: String?

  package init(key: String, secret: String, token: String? = nil) {
    self.key = key
    self.secret = secret
    self.token = token
  }

  /// From the variables that all tools for such storage read; nil where one is missing.
  package init?(environment: [String: String]) {
    guard let key = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"],
      !key.isEmpty, !secret.isEmpty
    else { return nil }
    self.init(key: key, secret: secret, token: environment["AWS_SESSION_TOKEN"].flatMap { $0.isEmpty ? nil : $0 })
  }
}
