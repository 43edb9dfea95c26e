extension Functions {
  static let dates: [NativeFunction] = [
    pure("date", "format, timestamp?") { arguments throws(Fault) in
      guard arguments.has(1) else { throw withoutClock("date") }
      return .string(try moment(arguments, 1).format(try arguments.text(0)))
    },
    pure("strtotime", "text") { arguments throws(Fault) in
      guard let moment = Moment(try arguments.text(0)) else {
        throw Fault(
          "type-error", "'\(try arguments.text(0))' is no date", argument: 0,
          suggestion: "Write it as 2021-05-06 07:08:09")
      }
      return .integer(moment.seconds)
    },
    pure("mktime", "hour, minute?, second?, month?, day?, year?") { arguments throws(Fault) in
      guard arguments.count == 6 else { throw withoutClock("mktime") }
      let month = try arguments.integer(3)
      guard (1...12).contains(month) else { throw arguments.expected("a month", 3) }
      let days = Moment.days(try arguments.integer(5), month, 1) &+ (try arguments.integer(4) &- 1)
      let time = try arguments.integer(0) &* 3600 &+ arguments.integer(1) &* 60 &+ arguments.integer(2)
      return .integer(days &* 86_400 &+ time)
    },
    pure("checkdate", "month, day, year") { arguments throws(Fault) in
      let (month, day, year) = (try arguments.integer(0), try arguments.integer(1), try arguments.integer(2))
      return .boolean((1...12).contains(month) && day >= 1 && day <= Moment.daysInMonth(year, month))
    },
  ]

  /// A page depends on its data alone, so that the same data give the same page.
  private static func withoutClock(_ name: String) -> Fault {
    Fault(
      "no-clock", "\(name)() needs a time", explanation: "A page depends on its data alone, not on when it is built")
  }

  private static func moment(_ arguments: Arguments, _ index: Int) throws(Fault) -> Moment {
    if case .object(let object) = arguments[index], let moment = object as? Moment { return moment }
    if case .string(let text) = arguments[index], let moment = Moment(text) { return moment }
    return Moment(seconds: try arguments.seconds(index))
  }
}

extension Arguments {
  /// Seconds since 1970.
  package func seconds(_ index: Int) throws(Fault) -> Int {
    let seconds = try integer(index)
    guard abs(seconds) < 1 << 44 else { throw expected("a time", index) }
    return seconds
  }
}
