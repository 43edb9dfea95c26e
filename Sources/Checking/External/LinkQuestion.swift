import Diagnostics
import Effects

/// One question to a host: is there something at an address?
struct LinkQuestion: Sendable {
  let web: HTTPClient
  let clock: Clock

  enum Outcome: Sendable, Equatable {
    case found
    /// The host says so, or there is no such host.
    case missing(String)
    /// The host does not say: it is busy, does not answer, or answers people only.
    case unclear(String)
  }

  private static let tries = 3
  /// A host that asks for more patience is left alone, in seconds.
  private static let patience = 60

  func outcome(_ address: String) -> Outcome {
    var outcome = Outcome.unclear("")
    for attempt in 0..<Self.tries {
      let answer = Result { () throws(HTTPError) in try self.answer(address) }
      outcome = Self.outcome(answer)
      guard let pause = Self.pause(answer, attempt), attempt + 1 < Self.tries else { break }
      clock.sleep(pause * 1000)
    }
    return outcome
  }

  /// The head alone; where a host knows no such question, the first bytes.
  private func answer(_ address: String) throws(HTTPError) -> HTTPResponse {
    var request = HTTPRequest("HEAD", address, headers: [("Accept", "*/*")])
    request.followsRedirects = true
    request.timeout = 30_000
    let answer = try web.send(request)
    guard answer.status >= 400, answer.status != 429, answer.status != 410 else { return answer }
    request.method = "GET"
    request.headers.append(("Range", "bytes=0-1023"))
    return try web.send(request)
  }

  private static func outcome(_ answer: Result<HTTPResponse, HTTPError>) -> Outcome {
    switch answer {
    case .failure(let error): error.mayPass ? .unclear(error.reason) : .missing(error.reason)
    case .success(let answer):
      switch answer.status {
      // A range that does not fit: there is something.
      case ..<400, 416: .found
      case 404, 410: .missing("HTTP status \(answer.status)")
      default: .unclear("HTTP status \(answer.status)")
      }
    }
  }

  /// Seconds until the next try; nil where none would do better.
  private static func pause(_ answer: Result<HTTPResponse, HTTPError>, _ attempt: Int) -> Int? {
    switch answer {
    case .failure(let error): return error.mayPass ? 1 << attempt : nil
    case .success(let answer):
      guard answer.status == 429 || answer.status >= 500 else { return nil }
      guard let wanted = answer["retry-after"].flatMap({ Int($0) }) else { return 1 << attempt }
      return 0...patience ~= wanted ? wanted : nil
    }
  }
}

extension LinkQuestion.Outcome {
  /// What is wrong with a link; nil where nothing is.
  func problem(_ link: ExternalLink) -> Diagnostic? {
    let notes = link.count > 1 ? [Diagnostic.Note("\(link.count) links lead there")] : []
    switch self {
    case .found: return nil
    case .missing(let reason):
      return Diagnostic(
        .error, "broken-external-link", "Link '\(link.address)' leads nowhere", at: link.location,
        explanation: reason, notes: notes)
    case .unclear(let reason):
      return Diagnostic(
        .warning, "unanswered-link", "Link '\(link.address)' could not be checked", at: link.location,
        explanation: reason, notes: notes)
    }
  }
}
