/// An element around runs, the outermost first.
enum InlineElement: Equatable {
  case link(String)
  case strong, emphasis, strikethrough, code

  var name: String {
    switch self {
    case .link: "a"
    case .strong: "strong"
    case .emphasis: "em"
    case .strikethrough: "del"
    case .code: "code"
    }
  }
}
