/// Which Host headers are answered.
///
/// A page elsewhere can point a name of its own at 127.0.0.1 and read what is served there (DNS rebinding),
/// but then the Host header carries that name. So only names of this machine are answered, and addresses:
/// those cannot be pointed elsewhere.
struct HostRule: Sendable {
  /// The address that the server listens on.
  let address: String

  func allows(_ host: String) -> Bool {
    let name = Self.name(host)
    if ["localhost", "127.0.0.1", "[::1]", address, "[\(address)]"].contains(name) { return true }
    let isOpenToAll = address == "0.0.0.0" || address == "::"
    return isOpenToAll && (IPAddress(name) != nil || IPAddress(Self.unbracketed(name)) != nil)
  }

  /// The host without its port.
  private static func name(_ host: String) -> String {
    let end = host.lastIndex(of: ":") ?? host.endIndex
    let isPort = host[end...].dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    let isInBrackets = host[end...].contains("]")
    return (isPort && !isInBrackets ? String(host[..<end]) : host).lowercased()
  }

  private static func unbracketed(_ name: String) -> String {
    name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
  }
}
