import Diagnostics
import Glibc

/// A socket that listens.
struct Listener {
  let descriptor: Int32
  let port: UInt16

  /// Takes the first free port of `count` from `first` on; port 0 is any free one.
  init(_ address: String, from first: UInt16, count: Int) throws(Diagnostic) {
    guard let parsed = IPAddress(address == "localhost" ? "127.0.0.1" : address) else {
      throw .badListenAddress(address)
    }
    var port = first
    for _ in 0..<max(count, 1) {
      switch Self.listening(parsed, port) {
      case .success(let descriptor):
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor) ?? port
        return
      case .failure(let reason):
        if reason.code != EADDRINUSE { throw .cannotListen(address, port, reason.code) }
      }
      guard port < .max else { break }
      port += 1
    }
    throw .noFreePort(address, first, port)
  }

  private struct Reason: Error {
    let code: Int32
  }

  private static func listening(_ address: IPAddress, _ port: UInt16) -> Result<Int32, Reason> {
    let family =
      switch address {
      case .v4: AF_INET
      case .v6: AF_INET6
      }
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return .failure(Reason(code: errno)) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if bind(descriptor, address, port) == 0, listen(descriptor, 128) == 0 { return .success(descriptor) }
    let reason = Reason(code: errno)
    close(descriptor)
    return .failure(reason)
  }

  private static func bind(_ descriptor: Int32, _ address: IPAddress, _ port: UInt16) -> Int32 {
    switch address {
    case .v4(let host):
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      name.sin_addr = host
      return bind(descriptor, &name)
    case .v6(let host):
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      name.sin6_addr = host
      return bind(descriptor, &name)
    }
  }

  private static func bind<Name>(_ descriptor: Int32, _ name: inout Name) -> Int32 {
    withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Name>.size))
      }
    }
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    // Port and family stand at the same places in both kinds of names.
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return result == 0 ? UInt16(bigEndian: name.sin6_port) : nil
  }
}
