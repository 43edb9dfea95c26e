// Modules: Effects Diagnostics TextLayout
import Diagnostics
import Effects
import Glibc
import TextLayout

/// The first bytes choose language, mode, kinds of runs and widths, the rest is the text, well-formed or not: sane lines at
/// every width.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 4, let stack else { return 0 }
  let languages = ["en", "zh-Hans", "ja", "ko", "ar", "hi", "th", "", "x-\u{0}"]
  let modes: [LayoutMode] = [.theme, .anywhere, .plain]
  let mode = modes[Int(bytes[1]) % modes.count]
  do {
    var setter = try Typesetter(stack: stack)
    setter.typeset(text(bytes), language: languages[Int(bytes[0]) % languages.count], mode: mode)
    let length = bytes.count
    for width in [0, 1, 63, 64, Int(bytes[2]) * 37, Int(bytes[3]) * 640, 100_000 * 64, Int.max >> 16, -64] {
      let starts = setter.lineStarts(width: width)
      precondition(starts.count == setter.lineCount(width: width), "Two answers")
      precondition(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "A line without text")
      precondition(starts.allSatisfy { $0 >= 0 && $0 <= length }, "A line outside")
      precondition(setter.longestLine(width: width) >= 0)
    }
    precondition(setter.tieGuard(widths: [18.125, 24.125, 35.125]).counts.count == 3)
    _ = setter.isExact
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}

/// Runs end at the byte 1.
private func text(_ bytes: [UInt8]) -> LayoutText {
  var text = LayoutText()
  for (number, run) in bytes.dropFirst(4).split(separator: 1, omittingEmptySubsequences: false).enumerated() {
    let kinds: [LayoutRun.Kind] = bytes[1] & 0x80 == 0 ? [.text] : [.text, .link]
    text.append(kinds[number % kinds.count], bytes: run)
  }
  return text
}

private let stack: FontStack? = {
  guard let list = getenv("FUZZ_FONTS") else { return nil }
  let paths = String(cString: list).split(separator: "\n").map(String.init)
  let faces = paths.compactMap { path in
    (try? FileSystem.disk.read(path)).map { StackedFace.font(FaceSource(name: path, bytes: $0)) }
  }
  return try? FontStack(faces + [.readersCJK], size: 16)
}()
