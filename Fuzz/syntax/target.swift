// Modules: Effects Diagnostics Syntax
import Diagnostics
import Syntax

/// The first byte chooses a format, the rest is the file: tokens or a diagnostic, in bounded number, and the same twice.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let formats: [DataFormat] = [.json, .yaml, .propertyList, .binaryPropertyList, .asciiPropertyList, .csv, .sqlite]
  let format = formats[Int(choice) % formats.count]
  let source = SourceText(file: "data", bytes: Array(bytes.dropFirst()))
  let once = summary(source, format)
  precondition(once == summary(source, format), "The same file gave other tokens")
  _ = DataFormat(source.bytes, fileName: "data")
  if format == .yaml { _ = try? YAML.parse(source) }
  if format == .json { _ = try? JSON.parse(source) }
  return 0
}

/// How many tokens there are and a hash of their texts; negative where the file is refused.
private func summary(_ source: SourceText, _ format: DataFormat) -> [Int] {
  var tokens = 0
  var hash = 5381
  do throws(Diagnostic) {
    var reader = try DataReader(source, format: format, items: "t")
    while let token = try reader.next() {
      tokens += 1
      precondition(token.range.lowerBound >= 0 && token.range.upperBound <= source.bytes.count, "A token lies outside")
      for byte in reader.text(of: token) { hash = hash &* 33 &+ Int(byte) }
      precondition(tokens < 10_000_000, "Tokens without end")
    }
    _ = reader.remarks
    return [tokens, hash]
  } catch {
    return [-1 - tokens, hash]
  }
}
