// Modules: Effects Diagnostics Syntax Editing Model Markup Loading Collation TextLayout Fonts Cells Blade Site Publishing Preview
import Effects
import Glibc

@testable import Preview

/// A request of a preview: its line, its headers up to an empty line, then two states of a page, apart at a byte 1. What is
/// served lies inside the folder, and a message of the difference is no longer than the pages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let words = (lines.first ?? []).split(separator: UInt8(ascii: " "), maxSplits: 1).map {
    String(decoding: $0, as: UTF8.self)
  }
  var headers: [String: String] = [:]
  for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
  }
  let request = PreviewRequest(
    method: words.first ?? "", target: words.count > 1 ? words[1] : "", headers: headers)
  let folder = StaticFolder(root: root, files: .disk)
  for base in ["/", "/a b/ü/"] {
    let hosts = HostRule(address: base == "/" ? "127.0.0.1" : "::")
    check(RequestRouter(base: BasePath(base), hosts: hosts, served: folder).response(to: request))
  }
  check(FileResponse(bytes: [1, 2, 3], tag: "x", path: words.last ?? "").response(to: request))
  compare(Array(lines.drop { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")])))
  return 0
}

private let root = "Fuzz"

private func check(_ response: PreviewResponse) {
  precondition([200, 206, 302, 304, 400, 403, 404, 405, 416].contains(response.status), "\(response.status)")
  for header in response.headers {
    precondition(!header.value.utf8.contains { $0 == 10 || $0 == 13 }, "A header of two lines: \(header)")
  }
  guard case .file(let file, let range) = response.body else { return }
  precondition(range.lowerBound >= 0 && range.upperBound <= file.status.size, "Bytes that the file has not")
  var place = [CChar](repeating: 0, count: 4096)
  let length = readlink("/proc/self/fd/\(file.descriptor)", &place, place.count)
  let path = String(decoding: place.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  precondition(path.contains("/" + root + "/") && !path.contains("/."), "Outside: \(path)")
}

private func compare(_ body: [UInt8]) {
  let parts = body.split(separator: 1, maxSplits: 1, omittingEmptySubsequences: false)
  let difference = PageDifference(from: Array(parts[0]), to: Array(parts.last ?? []))
  precondition(difference.before.count <= 40 * (parts[0].count + 1), "A message that is longer than the page")
  precondition(difference.after.count <= 40 * ((parts.last ?? []).count + 1), "A message that is longer than the page")
}
