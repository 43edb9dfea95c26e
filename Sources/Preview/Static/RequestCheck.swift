/// What is looked at in every request, whatever it asks for.
enum RequestCheck {
  case target(RequestTarget)
  case refused(PreviewResponse)

  init(_ request: PreviewRequest, _ hosts: HostRule) {
    self =
      if let host = request.header("Host") {
        hosts.allows(host)
          ? Self.read(request)
          : .refused(PreviewResponse(403, "This server answers to localhost and its own address alone"))
      } else {
        .refused(PreviewResponse(400, "A request names its host"))
      }
  }

  private static func read(_ request: PreviewRequest) -> RequestCheck {
    guard ["GET", "HEAD", "POST"].contains(request.method) else { return .refused(.notAllowed) }
    guard let target = RequestTarget(request.target) else {
      return .refused(PreviewResponse(400, "The address is not well-formed"))
    }
    return .target(target)
  }
}
