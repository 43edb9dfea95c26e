import Diagnostics

/// What other hosts said of a site's links.
package struct ExternalReport: Sendable {
  /// Different addresses of other hosts.
  package let addresses: Int
  /// Of these, how many hosts were asked about now; the others were found well lately.
  package let asked: Int
  /// By address.
  package let problems: [Diagnostic]

  package init(addresses: Int, asked: Int, problems: [Diagnostic]) {
    self.addresses = addresses
    self.asked = asked
    self.problems = problems
  }
}
