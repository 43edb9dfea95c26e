/// An entry of a directory server: attributes with their values, in the order of the file.
struct LDIFEntry {
  enum Value {
    case text(String)
    case bytes([UInt8])
  }

  let range: Range<Int>
  private(set) var attributes: [(name: String, values: [Value])] = []

  init(at range: Range<Int>) {
    self.range = range
  }

  /// Names are compared without regard to case; options such as `;lang-de` are no part of them.
  mutating func add(_ name: String, _ value: Value) {
    let name = String(name.split(separator: ";").first ?? "")
    if let index = attributes.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      attributes[index].values.append(value)
    } else {
      attributes.append((name, [value]))
    }
  }

  func texts(_ name: String) -> [String] {
    let values = attributes.first { $0.name.lowercased() == name }?.values ?? []
    return values.compactMap { if case .text(let text) = $0, !text.isEmpty { text } else { nil } }
  }

  var isEmpty: Bool { attributes.isEmpty }
  var dn: String { texts("dn").first ?? "" }
  private var classes: [String] { texts("objectclass").map { $0.lowercased() } }

  /// `changetype: add` is what an entry is without it.
  var isChange: Bool { texts("changetype").contains { $0.lowercased() != "add" } }
  var isGroup: Bool { classes.contains { ["group", "groupofnames", "groupofuniquenames", "posixgroup"].contains($0) } }
  var members: [String] { texts("member") + texts("uniquemember") }

  private static let personal: Set = [
    "person", "inetorgperson", "organizationalperson", "user", "contact", "mozillaabpersonalpha",
  ]

  /// Whether it is somebody: a class of persons, or no class at all but a name.
  var isPerson: Bool {
    let classes = classes
    if classes.contains("computer") { return false }
    if classes.contains(where: Self.personal.contains) { return true }
    let others = classes.filter { $0 != "top" }
    return others.isEmpty && ["cn", "sn", "givenname", "mail", "displayname"].contains { !texts($0).isEmpty }
  }

  /// The first value of a distinguished name: "Ada Boss" of "CN=Ada Boss,OU=Personal".
  static func commonName(_ dn: String) -> String {
    var text: [UInt8] = []
    var isEscape = false
    for byte in dn.utf8 {
      if isEscape {
        text.append(byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else if byte == UInt8(ascii: ",") {
        break
      } else {
        text.append(byte)
      }
    }
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return dn }
    return String(decoding: text[(equals + 1)...], as: UTF8.self)
  }
}
