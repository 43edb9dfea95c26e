import Glibc

/// An address to listen on.
enum IPAddress {
  case v4(in_addr)
  case v6(in6_addr)

  /// nil where the text is no address; names are not looked up.
  init?(_ text: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      self = .v4(v4)
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      self = .v6(v6)
    } else {
      return nil
    }
  }
}
