// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let icu: [LinkerSetting] = [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
let icuNames: [CXXSetting] = [.define("U_USING_ICU_NAMESPACE", to: "0")]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

func system(_ name: String, _ pkgConfig: String, _ debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
  name: "Galley",
  products: [.executable(name: "galley", targets: ["galley"])],
  targets: [
    // C libraries, as Debian ships them.
    system("CExpat", "expat", "libexpat1-dev"),
    system("CYAML", "yaml-0.1", "libyaml-dev"),
    system("CSQLite", "sqlite3", "libsqlite3-dev"),
    system("CArchive", "libarchive", "libarchive-dev"),
    system("CCmark", "libcmark", "libcmark-dev"),
    system("CGumbo", "gumbo", "libgumbo-dev"),
    system("CHarfBuzz", "harfbuzz-subset", "libharfbuzz-dev"),
    system("CFontconfig", "fontconfig", "libfontconfig-dev"),
    system("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    system("CQRCode", "libqrencode", "libqrencode-dev"),
    system("CZlib", "zlib", "zlib1g-dev"),
    system("CBrotliEncoder", "libbrotlienc", "libbrotli-dev"),
    system("CWOFF2Encoder", "libwoff2enc", "libwoff-dev"),
    system("CWOFF2Decoder", "libwoff2dec", "libwoff-dev"),

    // Shims: C++ and variadic functions behind plain C headers.
    .target(name: "CMemory"),
    .target(name: "CRename"),
    .target(name: "CTransfer"),
    .target(name: "CIndex", exclude: ["HanSyllables.txt"], cxxSettings: icuNames, linkerSettings: icu),
    .target(name: "CTextICU", cxxSettings: icuNames, linkerSettings: icu),
    .target(name: "CCalendar", cxxSettings: icuNames, linkerSettings: icu),
    .target(name: "CWOFF2", dependencies: ["CWOFF2Encoder", "CWOFF2Decoder"]),
    .target(name: "CHTTP", dependencies: ["CMicroHTTPD"]),

    // Galley, in the order the data flows.
    library("Effects", ["CMemory", "CRename", "CTransfer"]),
    library("Diagnostics", ["Effects"]),
    library("Syntax", ["Diagnostics", "CExpat", "CYAML", "CSQLite", "CArchive"]),
    library("Editing", ["Diagnostics", "Syntax"]),
    library("Model", ["Diagnostics"]),
    library("Markup", ["Diagnostics", "CCmark", "CGumbo"]),
    library("Loading", ["Effects", "Diagnostics", "Syntax", "Model", "Markup"]),
    library("Collation", ["Diagnostics", "CIndex"]),
    library("TextLayout", ["Diagnostics", "CTextICU", "CHarfBuzz"]),
    library("Fonts", ["Effects", "Diagnostics", "TextLayout", "CHarfBuzz", "CFontconfig", "CWOFF2"]),
    library("Cells", ["Diagnostics", "Model", "Markup", "TextLayout"]),
    library("Blade", ["Diagnostics"]),
    library(
      "Site",
      [
        "Effects", "Diagnostics", "Syntax", "Model", "Markup", "Loading", "Collation", "TextLayout", "Fonts", "Cells",
        "Blade", "CCalendar", "CQRCode",
      ]),
    library("Publishing", ["Effects", "Diagnostics", "Syntax", "Fonts", "Cells", "Site", "CZlib", "CBrotliEncoder"]),
    library(
      "Inspection",
      ["Effects", "Diagnostics", "Syntax", "Model", "Collation", "TextLayout", "Fonts", "Cells", "Blade", "Site"]),
    library("Browser", ["Effects", "Diagnostics", "Syntax"]),
    library("Checking", ["Effects", "Diagnostics", "Syntax", "Markup", "Cells", "Site", "Publishing", "Browser"]),
    library("Preview", ["Effects", "Diagnostics", "Syntax", "Editing", "Site", "Publishing", "CHTTP"]),
    library(
      "CommandLine",
      ["Effects", "Diagnostics", "Syntax", "Site", "Publishing", "Inspection", "Browser", "Checking", "Preview"]),
    .executableTarget(name: "galley", dependencies: ["CommandLine"], swiftSettings: strict),

    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["Effects", "Markup", "TextLayout", "Fonts", "Cells"],
      path: "Benchmarks/layout", swiftSettings: strict),
    .executableTarget(
      name: "ImportBenchmark", dependencies: ["Effects", "Diagnostics", "Model", "Loading"], path: "Benchmarks/import",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Effects", "Diagnostics", "Blade", "CArchive"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "BladeBenchmark", dependencies: ["Effects", "Diagnostics", "Blade"], path: "Benchmarks/blade",
      exclude: ["blade.php", "jinja", "jinja.py", "rows.php", "run", "views"], swiftSettings: strict),
    .executableTarget(
      name: "SearchBenchmark", dependencies: ["Diagnostics", "Browser"], path: "Benchmarks/search",
      exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "PreviewBenchmark", dependencies: ["Diagnostics", "Effects", "Browser"], path: "Benchmarks/preview",
      exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "SwapProbe", dependencies: ["Publishing", "TestSupport"], path: "Tests/SwapProbe",
      swiftSettings: strict),
    tests("Effects"),
    tests("Diagnostics"),
    tests("Syntax"),
    tests("Editing", ["Syntax", "Diagnostics"]),
    tests("Model"),
    tests("Markup"),
    tests("Loading", ["Site", "Collation"]),
    tests("Collation", ["CIndex"]),
    tests("TextLayout", ["Markup", "CTextICU", "CHarfBuzz", "CFontconfig"]),
    tests("Fonts"),
    tests("Cells", ["Fonts"]),
    tests("Blade"),
    tests("Site"),
    tests("Publishing", ["SwapProbe"]),
    tests("Inspection", ["Syntax", "Fonts", "CHarfBuzz"]),
    tests("Preview"),
    tests("CommandLine", ["galley", "Syntax", "Checking", "Browser"]),
    tests("Browser", ["Publishing", "Checking", "Preview"]),
    tests("Checking", ["Browser"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport", "Effects"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
