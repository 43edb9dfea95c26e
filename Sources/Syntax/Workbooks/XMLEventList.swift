/// What the callbacks of ``XMLPullParser`` fill.
struct XMLEventList {
  var events: [XMLEvent] = []
  var declaresEntity = false
}
