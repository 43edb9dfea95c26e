import CFontconfig
import Effects
import TextLayout

/// A font file of this machine, found through fontconfig as a browser finds it.
struct InstalledFont {
  let family: String
  let file: String
  /// The Debian package that holds it.
  let package: String

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  func source(name: String, features: FaceSource.Features = .all) throws -> FaceSource {
    let (path, index) = try find()
    let bytes = try FileSystem.disk.read(path)
    return FaceSource(name: name, bytes: bytes, index: index, features: features)
  }

  private func find() throws -> (path: String, index: Int) {
    let pattern = FcPatternCreate()
    let fields = FcObjectSetCreate()
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(fields)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcObjectSetAdd(fields, FC_FILE)
    FcObjectSetAdd(fields, FC_INDEX)
    guard let list = FcFontList(nil, pattern, fields) else { throw missing }
    defer { FcFontSetDestroy(list) }
    var found: [(path: String, index: Int)] = []
    for i in 0..<Int(list.pointee.nfont) {
      var path: UnsafeMutablePointer<FcChar8>?
      var index: Int32 = 0
      guard let font = list.pointee.fonts[i], FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path
      else { continue }
      FcPatternGetInteger(font, FC_INDEX, 0, &index)
      let name = String(cString: path)
      if name.hasSuffix("/" + file) { found.append((name, Int(index & 0xFFFF))) }
    }
    guard let first = found.min(by: { $0 < $1 }) else { throw missing }
    return first
  }

  private var missing: Missing {
    Missing(description: "'\(family)' (\(file)) is not installed: apt-get install \(package)")
  }

  static let latin = InstalledFont(family: "Noto Sans", file: "NotoSans-Regular.ttf", package: "fonts-noto-core")
  static let cjk = InstalledFont(
    family: "Noto Sans CJK SC", file: "NotoSansCJK-Regular.ttc", package: "fonts-noto-cjk")
  static let emoji = InstalledFont(
    family: "Noto Color Emoji", file: "NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")
  static let inter = InstalledFont(family: "Inter", file: "Inter-Regular.otf", package: "fonts-inter")

  /// Arabic, Hebrew, Devanagari, Thai, Lao, Khmer, in the order of fallback.
  static let others = ["Arabic", "Hebrew", "Devanagari", "Thai", "Lao", "Khmer"].map {
    InstalledFont(family: "Noto Sans \($0)", file: "NotoSans\($0)-Regular.ttf", package: "fonts-noto-core")
  }
}
