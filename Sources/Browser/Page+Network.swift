import Diagnostics

extension Page {
  /// Makes each answer from a server come this much later, and keeps none for the next page. Files of the disk come as ever.
  package func slow(latency: Duration) throws(Diagnostic) {
    let milliseconds =
      Int(latency.components.seconds) * 1000 + Int(latency.components.attoseconds / 1_000_000_000_000_000)
    try browser.call(
      "Network.emulateNetworkConditions",
      ["offline": false, "latency": .integer(milliseconds), "downloadThroughput": -1, "uploadThroughput": -1],
      in: session)
    try browser.call("Network.setCacheDisabled", ["cacheDisabled": true], in: session)
  }
}
