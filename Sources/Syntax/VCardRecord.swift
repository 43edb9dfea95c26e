/// A card as the fields that Galley knows, whatever its version.
struct VCardRecord {
  /// One of several phones, addresses, links: what it is for, and its text.
  typealias Entry = [(name: String, value: String)]

  /// Where the card begins; its end is the reader's to say.
  let start: Int
  private(set) var isGroup = false
  private(set) var isCut = false
  private(set) var uid = ""
  private(set) var members: [String] = []
  private var formatted = ""
  private var name = VCardName()
  private var organization: [String] = []
  private var showsOrganization = false
  private var phones: [Entry] = []
  private var emails: [Entry] = []
  private var urls: [Entry] = []
  private var addresses: [Entry] = []
  private var categories: [String] = []
  private var image = Image.none
  /// Single texts under their names, in the order of the card; the first of a name counts.
  private var texts: [(name: String, value: String)] = []
  private var labels: [String: String] = [:]

  private enum Image {
    case none
    case address(String)
    case bytes([UInt8])
  }

  init(start: Int) {
    self.start = start
  }

  mutating func markCut() { isCut = true }

  /// A custom label, which beats TYPE; known before the property that it labels is read.
  mutating func label(_ property: VCardProperty, _ decoder: inout ValueDecoder) {
    guard property.name == "X-ABLABEL", !property.group.isEmpty else { return }
    var label = VCardValue.text(decoder.text(property))
    if label.hasPrefix("_$!<"), label.hasSuffix(">!$_") { label = String(label.dropFirst(4).dropLast(4)) }
    labels[property.group] = label
  }

  mutating func add(_ property: VCardProperty, _ decoder: inout ValueDecoder) {
    switch property.name {
    case "PHOTO": if case .none = image { image = Self.image(property, &decoder) }
    case "LOGO", "SOUND", "KEY", "AGENT", "VERSION", "PRODID", "X-ABLABEL", "X-ABADR", "BEGIN", "END", "SOURCE", "NAME",
      "PROFILE", "MAILER":
      return
    default:
      if property.encoding == .base64 { return decoder.remarks.note(.binary, at: property.range.lowerBound) }
      let value = decoder.text(property)
      if !value.utf8.allSatisfy({ $0 <= 0x20 }) { add(property, value) }
    }
  }

  private mutating func add(_ property: VCardProperty, _ value: String) {
    switch property.name {
    case "FN": if formatted.isEmpty { formatted = VCardValue.text(value) }
    case "N": name.set(VCardValue.parts(value, at: UInt8(ascii: ";")), sortAs: property.parameter("SORT-AS"))
    case "X-PHONETIC-LAST-NAME": name.phoneticFamily = VCardValue.text(value)
    case "X-PHONETIC-FIRST-NAME": name.phoneticGiven = VCardValue.text(value)
    case "SORT-STRING", "X-SORT-STRING": name.sortAs = VCardValue.text(value)
    case "ORG":
      if organization.isEmpty {
        organization = VCardValue.parts(value, at: UInt8(ascii: ";")).filter { !$0.isEmpty }
      }
    case "TEL": phones.append(entry(property, Self.without("tel:", VCardValue.text(value))))
    case "EMAIL": emails.append(entry(property, Self.without("mailto:", VCardValue.text(value))))
    case "URL": urls.append(entry(property, VCardValue.text(value)))
    case "ADR": addAddress(property, VCardValue.parts(value, at: UInt8(ascii: ";")))
    case "CATEGORIES":
      let parts = VCardValue.parts(value, at: UInt8(ascii: ",")).filter { !$0.isEmpty && $0 != "myContacts" }
      categories += parts.filter { !categories.contains($0) }
    case "UID": uid = Self.identifier(VCardValue.text(value))
    case "KIND", "X-ADDRESSBOOKSERVER-KIND":
      isGroup = value.lowercased() == "group"
      showsOrganization = value.lowercased() == "org"
    case "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER": members.append(Self.identifier(VCardValue.text(value)))
    case "X-ABSHOWAS": showsOrganization = value.uppercased() == "COMPANY"
    case "BDAY", "ANNIVERSARY":
      let omitted = property.parameter("X-APPLE-OMIT-YEAR")
      set(Self.names[property.name] ?? property.name, VCardValue.day(VCardValue.text(value), omittingYear: omitted))
    default: set(Self.names[property.name] ?? property.name, VCardValue.text(value))
    }
  }

  /// Galley's names for properties of one text; others keep their own.
  private static let names = [
    "NICKNAME": "nickname", "TITLE": "jobTitle", "ROLE": "role", "NOTE": "note", "BDAY": "birthday",
    "ANNIVERSARY": "anniversary", "REV": "updated", "LANG": "languages", "IMPP": "impp", "GENDER": "gender",
    "TZ": "timeZone", "GEO": "geo", "RELATED": "related", "X-SOCIALPROFILE": "socialProfile",
  ]

  private mutating func set(_ name: String, _ value: String) {
    if !value.isEmpty, !texts.contains(where: { $0.name == name }) { texts.append((name, value)) }
  }

  private func entry(_ property: VCardProperty, _ value: String) -> Entry {
    [("label", label(of: property)), ("value", value)]
  }

  /// What is no use: whom it suits best, how it is sent.
  private static let silent: Set = [
    "PREF", "VOICE", "INTERNET", "MSG", "X400", "TEXT", "POSTAL", "PARCEL", "DOM", "INTL",
  ]

  private func label(of property: VCardProperty) -> String {
    if let own = labels[property.group], !own.isEmpty { return own }
    return property.types.filter { !Self.silent.contains($0) && !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func addAddress(_ property: VCardProperty, _ parts: [String]) {
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    let street = [part(0), part(1), part(2)].filter { !$0.isEmpty }.joined(separator: "\n")
    let place = [part(5), part(3), part(4)].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = [street, place, part(6)].filter { !$0.isEmpty }
    let whole = property.parameter("LABEL") ?? lines.joined(separator: "\n")
    if whole.isEmpty { return }
    addresses.append([
      ("label", label(of: property)), ("value", whole), ("street", street), ("city", part(3)), ("region", part(4)),
      ("zip", part(5)), ("country", part(6)),
    ])
  }

  private static func without(_ scheme: String, _ value: String) -> String {
    value.lowercased().hasPrefix(scheme) ? String(value.dropFirst(scheme.count)) : value
  }

  static func identifier(_ text: String) -> String { without("urn:uuid:", text) }

  /// Base64 in one of its spellings, a data URI, or the address of a picture.
  private static func image(_ property: VCardProperty, _ decoder: inout ValueDecoder) -> Image {
    if property.encoding == .base64 { return bytes(property.value) }
    let value = property.value.prefix(64)
    if value.starts(with: "data:".utf8), let comma = property.value.firstIndex(of: UInt8(ascii: ",")) {
      return bytes(property.value[(comma + 1)...])
    }
    let text = VCardValue.text(decoder.text(property))
    if text.contains("://") { return .address(text) }
    return text.utf8.count > 64 ? bytes(property.value) : .none
  }

  private static func bytes(_ base64: ArraySlice<UInt8>) -> Image {
    let bytes = Base64.decode(base64)
    return bytes.isEmpty ? .none : .bytes(bytes)
  }

  // MARK: What becomes of it

  enum Title {
    /// The card says how it is called.
    case own(String)
    /// Its name is to be made of its parts.
    case parts
    /// Its organisation, its nickname, its address or number must do.
    case other(String)
    case none
  }

  /// What it goes by, in the order in which cards without a formatted name are called.
  var title: Title {
    if !formatted.isEmpty { return .own(formatted) }
    if !name.isEmpty { return .parts }
    let others = [
      organization.first, texts.first { $0.name == "nickname" }?.value, emails.first?.last?.value,
      phones.first?.last?.value,
    ]
    return others.compactMap(\.self).first { !$0.isEmpty }.map { .other($0) } ?? .none
  }

  /// - Parameter groups: those that name the card as a member.
  func write(to queue: inout TokenQueue, groups: [String]) {
    queue.add(.beginMapping)
    queue.field("id", uid)
    switch title {
    case .own(let text), .other(let text): queue.field("name", text)
    case .parts, .none: break
    }
    name.write(to: &queue)
    queue.field("organization", organization.first ?? "")
    queue.field("department", organization.count > 1 ? organization[1] : "")
    queue.field("orgUnits", Array(organization.dropFirst()))
    let isNamed = !name.isEmpty || !formatted.isEmpty && formatted != organization.first
    if showsOrganization || !organization.isEmpty && !isNamed {
      queue.add(.key, "isOrganization".utf8)
      queue.add(.true)
    }
    queue.field("phones", phones)
    queue.field("emails", emails)
    queue.field("urls", urls)
    queue.field("addresses", addresses)
    queue.field("categories", categories + groups.filter { !categories.contains($0) })
    for text in texts { queue.field(text.name, text.value) }
    switch image {
    case .none: break
    case .address(let address): queue.field("photo", address)
    case .bytes(let bytes):
      queue.add(.key, "photo".utf8)
      queue.add(.data, bytes)
    }
    queue.add(.endMapping)
  }
}
