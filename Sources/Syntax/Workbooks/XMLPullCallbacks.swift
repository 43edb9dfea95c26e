import CExpat

// expat's callbacks for ``XMLPullParser``. Functions, and so isolated to no actor.

private func list(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLEventList>? {
  data?.assumingMemoryBound(to: XMLEventList.self)
}

/// A name without its prefix.
private func local(_ name: UnsafePointer<XML_Char>) -> String {
  let whole = String(cString: name)
  guard let colon = whole.utf8.lastIndex(of: UInt8(ascii: ":")) else { return whole }
  return String(whole[whole.utf8.index(after: colon)...])
}

func xmlPullStart(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let list = list(data), let name else { return }
  var found: [(name: String, value: String)] = []
  var next = attributes
  while let pair = next, let key = pair[0], let value = pair[1] {
    found.append((local(key), String(cString: value)))
    next = pair.advanced(by: 2)
  }
  list.pointee.events.append(.start(local(name), attributes: found))
}

func xmlPullEnd(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let list = list(data), let name else { return }
  list.pointee.events.append(.end(local(name)))
}

func xmlPullText(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
  guard let list = list(data), let text, count > 0 else { return }
  text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
    list.pointee.events.append(.text(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))))
  }
}

func xmlPullEntity(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ notation: UnsafePointer<XML_Char>?
) {
  list(data)?.pointee.declaresEntity = true
}
