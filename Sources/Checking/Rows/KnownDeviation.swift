import Browser

/// Why a browser is known to break some texts otherwise than computed. Such rows are counted by themselves.
package enum KnownDeviation: String, Sendable, CaseIterable {
  /// Words of scripts without spaces are found by a dictionary, and every engine has its own.
  case dictionary
  /// Soft hyphens, tabs and Unicode's spaces of fixed width, in heaps of which engines hang different parts.
  case unusualSpaces = "unusual-spaces"

  package var meaning: String {
    switch self {
    case .dictionary: "a script without spaces, whose words each browser finds by a dictionary of its own"
    case .unusualSpaces: "soft hyphens, tabs or spaces of fixed width, which browsers hang differently"
    }
  }

  init?(_ texts: [String], in engine: BrowserEngine) {
    for text in texts {
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0E80...0x0EFF, 0x1780...0x17FF:
          self = .dictionary
          return
        case 0x0E01...0x0E5B where engine == .firefox:
          self = .dictionary
          return
        default: continue
        }
      }
    }
    guard engine == .firefox, texts.contains(where: { $0.unicodeScalars.contains { $0.isUnusualSpace } }) else {
      return nil
    }
    self = .unusualSpaces
  }
}

extension Unicode.Scalar {
  fileprivate var isUnusualSpace: Bool {
    switch value {
    case 0x09, 0xAD, 0x2000...0x200B, 0x205F: true
    default: false
    }
  }
}
