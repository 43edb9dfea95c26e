extension Moment {
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// PHP's `date`: each letter a part of the date, a backslash before a letter that is meant itself.
  package func format(_ pattern: String) -> String {
    let parts = parts
    var text = ""
    var isEscaped = false
    for letter in pattern.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if let part = date(letter, parts) ?? time(letter, parts) ?? zone(letter, parts) {
        text += part
      } else {
        text.unicodeScalars.append(letter)
      }
    }
    return text
  }

  private func date(_ letter: UnicodeScalar, _ parts: Parts) -> String? {
    switch letter {
    case "d": Self.padded(parts.day)
    case "j": String(parts.day)
    case "D": String(Self.weekdays[parts.weekday].prefix(3))
    case "l": Self.weekdays[parts.weekday]
    case "N": String(parts.weekday == 0 ? 7 : parts.weekday)
    case "w": String(parts.weekday)
    case "z": String(parts.dayOfYear)
    case "S": Self.ordinal(parts.day)
    case "W": Self.padded(week(parts).week)
    case "o": String(week(parts).year)
    case "m": Self.padded(parts.month)
    case "n": String(parts.month)
    case "M": String(Self.months[parts.month - 1].prefix(3))
    case "F": Self.months[parts.month - 1]
    case "t": String(Self.daysInMonth(parts.year, parts.month))
    case "L": Self.isLeap(parts.year) ? "1" : "0"
    case "Y": Self.padded(parts.year, 4)
    case "y": Self.padded(parts.year % 100)
    default: nil
    }
  }

  private func time(_ letter: UnicodeScalar, _ parts: Parts) -> String? {
    let half = parts.hour % 12 == 0 ? 12 : parts.hour % 12
    return switch letter {
    case "a": parts.hour < 12 ? "am" : "pm"
    case "A": parts.hour < 12 ? "AM" : "PM"
    case "g": String(half)
    case "h": Self.padded(half)
    case "G": String(parts.hour)
    case "H": Self.padded(parts.hour)
    case "i": Self.padded(parts.minute)
    case "s": Self.padded(parts.second)
    case "u": "000000"
    case "v": "000"
    default: nil
    }
  }

  private func zone(_ letter: UnicodeScalar, _ parts: Parts) -> String? {
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    let hours = Self.padded(minutes / 60)
    let rest = Self.padded(minutes % 60)
    return switch letter {
    case "e", "T": offset == 0 ? "UTC" : "\(sign)\(hours):\(rest)"
    case "P": "\(sign)\(hours):\(rest)"
    case "p": offset == 0 ? "Z" : "\(sign)\(hours):\(rest)"
    case "O": "\(sign)\(hours)\(rest)"
    case "Z": String(offset)
    case "I": "0"
    case "U": String(seconds)
    case "c": format("Y-m-d\\TH:i:sP")
    case "r": format("D, d M Y H:i:s O")
    default: nil
    }
  }

  /// ISO 8601: the week with the year's first Thursday is the first.
  private func week(_ parts: Parts) -> (year: Int, week: Int) {
    let weekday = parts.weekday == 0 ? 7 : parts.weekday
    let week = (parts.dayOfYear + 1 - weekday + 10) / 7
    if week < 1 { return (parts.year - 1, Self.weeks(parts.year - 1)) }
    if week > Self.weeks(parts.year) { return (parts.year + 1, 1) }
    return (parts.year, week)
  }

  private static func weeks(_ year: Int) -> Int {
    let first = ((days(year, 1, 1) + 4) % 7 + 7) % 7
    return first == 4 || (first == 3 && isLeap(year)) ? 53 : 52
  }

  private static func ordinal(_ day: Int) -> String {
    if (11...13).contains(day) { return "th" }
    return [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
