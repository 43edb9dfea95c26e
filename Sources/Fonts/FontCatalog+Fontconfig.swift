import CFontconfig
import Diagnostics
import Effects

extension FontCatalog {
  /// Every static font of normal width that fontconfig knows, in a configuration of its own.
  ///
  /// Variable fonts are left out: cutting one yields a face with axes, whose widths depend on how the browser
  /// sets them. Takes about 5 ms with a warm font cache.
  ///
  /// - Parameters:
  ///   - folder: more fonts, such as those that come with the program; a machine without any needs no Fontconfig of its
  ///     own then.
  ///   - files: asked for what fontconfig reads, for those who note what a build depends on.
  package static func installed(
    and folder: String? = nil, _ files: FileSystem? = nil
  ) throws(Diagnostic) -> FontCatalog {
    guard let configuration = configuration(besides: folder) else {
      throw Diagnostic(
        .error, "fontconfig", "Fontconfig cannot read its configuration",
        suggestion: "Install the package fontconfig-config")
    }
    defer { FcConfigDestroy(configuration) }
    if let files { look(at: configuration, files) }
    let wanted = FcPatternCreate()
    defer { FcPatternDestroy(wanted) }
    FcPatternAddBool(wanted, FC_VARIABLE, FcBool(FcFalse))
    let properties = FcObjectSetCreate()
    defer { FcObjectSetDestroy(properties) }
    for name in [FC_FAMILY, FC_SLANT, FC_WEIGHT, FC_WIDTH, FC_FILE, FC_INDEX] { FcObjectSetAdd(properties, name) }
    guard let found = FcFontList(configuration, wanted, properties) else { return FontCatalog([]) }
    defer { FcFontSetDestroy(found) }
    let patterns = UnsafeBufferPointer(start: found.pointee.fonts, count: Int(found.pointee.nfont))
    return FontCatalog(patterns.compactMap { $0.flatMap(InstalledFont.init) })
  }

  /// Reads the configuration, and lists and opens the folders of fonts: fontconfig, too, reads a folder anew when its
  /// time has changed.
  private static func look(at configuration: OpaquePointer, _ files: FileSystem) {
    var folders = strings(FcConfigGetConfigDirs(configuration)) + strings(FcConfigGetFontDirs(configuration))
    for path in strings(FcConfigGetConfigFiles(configuration)) {
      // Folders of configuration stand among its files.
      let status = (try? files.status(path)) ?? nil
      if status?.kind == .folder { folders.append(path) } else { _ = try? files.read(path) }
    }
    for folder in Set(folders).sorted() {
      _ = try? files.list(folder)
      _ = try? files.open(folder)
    }
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let string = FcStrListNext(list) { strings.append(String(cString: string)) }
    return strings
  }

  /// For machines without fontconfig's own files, which packages of fonts do not bring along: where those put fonts.
  private static let usualFolders = """
    <fontconfig>
    <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir>
    <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """

  /// To be destroyed by whoever asks for it; nil where there is none.
  private static func configuration(besides folder: String?) -> OpaquePointer? {
    guard let folder else { return FcInitLoadConfigAndFonts() }
    let empty = FcConfigCreate()
    let file = FcConfigGetFilename(empty, nil)
    let hasFile = file != nil
    if let file { FcStrFree(file) }
    // To load a configuration that is not there is complained of on the terminal.
    if hasFile { FcConfigDestroy(empty) }
    let configuration = hasFile ? FcInitLoadConfigAndFonts() : empty
    if !hasFile {
      FcConfigParseAndLoadFromMemory(configuration, usualFolders, FcBool(FcFalse))
      FcConfigBuildFonts(configuration)
    }
    FcConfigAppFontAddDir(configuration, folder)
    return configuration
  }
}

extension InstalledFont {
  /// nil for condensed and expanded faces.
  fileprivate init?(_ pattern: OpaquePointer) {
    guard let path = Self.string(pattern, FC_FILE, 0), let weight = Self.double(pattern, FC_WEIGHT),
      Self.double(pattern, FC_WIDTH) ?? Double(FC_WIDTH_NORMAL) == Double(FC_WIDTH_NORMAL)
    else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var families: [String] = []
    while let family = Self.string(pattern, FC_FAMILY, families.count) { families.append(family) }
    self.init(
      families: families, weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      isItalic: Self.double(pattern, FC_SLANT) ?? 0 > 0, path: path, index: Int(index))
  }

  private static func string(_ pattern: OpaquePointer, _ property: String, _ place: Int) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, Int32(place), &value) == FcResultMatch else { return nil }
    return value.map { String(cString: $0) }
  }

  private static func double(_ pattern: OpaquePointer, _ property: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, property, 0, &value) == FcResultMatch ? value : nil
  }
}

extension FontVersion {
  /// The Fontconfig that lists the fonts: "2.14.1".
  package static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
