import Syntax

/// What a page has said and asked for since it was opened.
final class PageLog {
  var messages: [PageMessage] = []
  private(set) var requests: [PageRequest] = []
  /// The documents whose load event has fired, by DevTools' loader identifiers.
  var loaded: Set<String> = []
  var isCrashed = false
  /// Where a request stands in `requests`, by DevTools' identifiers.
  private var places: [String: Int] = [:]

  func note(_ event: String, _ message: DevToolsMessage) {
    guard let parameters = message.parameters else { return }
    switch event {
    case "Page.lifecycleEvent":
      if parameters["name"]?.text == "load", let loader = parameters["loaderId"]?.text { loaded.insert(loader) }
    case "Runtime.consoleAPICalled": noteConsole(parameters)
    case "Runtime.exceptionThrown": noteException(parameters)
    case "Log.entryAdded": noteEntry(parameters)
    case "Network.requestWillBeSent": noteRequest(parameters)
    case "Network.responseReceived": noteResponse(parameters)
    case "Network.loadingFailed": noteFailure(parameters)
    case "Inspector.targetCrashed": isCrashed = true
    default: break
    }
  }

  private func noteConsole(_ parameters: Node) {
    let words = parameters["args"]?.list?.map { $0["value"]?.text ?? $0["description"]?.text ?? "" } ?? []
    let frame = parameters["stackTrace"]?["callFrames"]?.list?.first
    let level: PageMessage.Level =
      switch parameters["type"]?.text {
      case "error", "assert": .error
      case "warning": .warning
      default: .notice
      }
    messages.append(PageMessage(.console, level, words.joined(separator: " "), at: frame))
  }

  private func noteException(_ parameters: Node) {
    guard let details = parameters["exceptionDetails"] else { return }
    let text = details["exception"]?["description"]?.text ?? details["text"]?.text ?? ""
    messages.append(PageMessage(.exception, .error, text, at: details))
  }

  /// The browser's own remarks: a file that is not there, a violated Content Security Policy.
  private func noteEntry(_ parameters: Node) {
    guard let entry = parameters["entry"] else { return }
    let level: PageMessage.Level =
      switch entry["level"]?.text {
      case "error": .error
      case "warning": .warning
      default: .notice
      }
    let source: PageMessage.Source =
      switch entry["source"]?.text {
      case "security": .security
      case "network": .network
      default: .browser
      }
    messages.append(PageMessage(source, level, entry["text"]?.text ?? "", at: entry))
  }

  private func noteRequest(_ parameters: Node) {
    guard let identifier = parameters["requestId"]?.text, let request = parameters["request"] else { return }
    places[identifier] = requests.count
    requests.append(
      PageRequest(
        url: request["url"]?.text ?? "", method: request["method"]?.text ?? "",
        kind: parameters["type"]?.text ?? ""))
  }

  private func noteResponse(_ parameters: Node) {
    guard let place = place(parameters) else { return }
    requests[place].status = parameters["response"]?["status"]?.integer
    requests[place].mediaType = parameters["response"]?["mimeType"]?.text
  }

  private func noteFailure(_ parameters: Node) {
    guard let place = place(parameters) else { return }
    requests[place].failure = parameters["blockedReason"]?.text ?? parameters["errorText"]?.text
  }

  func forgetRequests() {
    requests = []
    places = [:]
  }

  private func place(_ parameters: Node) -> Int? {
    parameters["requestId"]?.text.flatMap { places[$0] }
  }
}
