/// The parameters of a function as text: "list, separator?, values..." — optional with '?', any number with '...'.
package struct Signature: Sendable, ExpressibleByStringLiteral {
  let text: String
  let parameters: [String]
  let required: Int
  let isVariadic: Bool

  package init(_ text: String) {
    self.text = text
    var parameters: [String] = []
    var required = 0
    var isVariadic = false
    for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if part.hasSuffix("...") {
        isVariadic = true
        parameters.append(String(part.dropLast(3)))
      } else if part.hasSuffix("?") {
        parameters.append(String(part.dropLast()))
      } else {
        parameters.append(String(part))
        required += 1
      }
    }
    self.parameters = parameters
    self.required = required
    self.isVariadic = isVariadic
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// "1 argument", "1 to 3 arguments", "at least 1 argument".
  var counts: String {
    func arguments(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }
    if isVariadic { return "at least \(arguments(required))" }
    if required == parameters.count { return arguments(required) }
    return "\(required) to \(arguments(parameters.count))"
  }
}
