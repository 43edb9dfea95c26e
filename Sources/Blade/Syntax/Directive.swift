/// A directive as it stands in a view: `@name` or `@name(arguments)`.
struct Directive {
  /// In lower case.
  let name: String
  /// As written.
  let spelling: String
  /// `@name`.
  let nameRange: Range<Int>
  /// From the opening parenthesis to the closing one; nil where there are none.
  let parentheses: Range<Int>?

  var arguments: Range<Int>? {
    parentheses.map { $0.lowerBound + 1..<$0.upperBound - 1 }
  }

  var range: Range<Int> {
    nameRange.lowerBound..<(parentheses?.upperBound ?? nameRange.upperBound)
  }

  /// Directives that stand alone or open a block.
  static let openers: Set<String> = [
    "if", "unless", "isset", "empty", "hassection", "sectionmissing", "hasstack", "env", "production", "foreach",
    "forelse", "for", "while", "switch", "break", "continue", "include", "includeif", "includewhen", "includeunless",
    "includefirst", "each", "extends", "extendsfirst", "section", "yield", "parent", "push", "pushonce", "pushif",
    "prepend", "prependonce", "stack", "component", "componentfirst", "slot", "props", "aware", "php", "unset", "class",
    "style", "checked", "selected", "disabled", "readonly", "required", "bool", "json", "js", "once", "fragment", "use",
  ]

  /// Directives that go on with a block or close it.
  static let closers: Set<String> = [
    "else", "elseif", "endif", "endunless", "endisset", "endempty", "endenv", "endproduction", "endhassection",
    "endsectionmissing", "endhasstack", "endforeach", "endforelse", "endfor", "endwhile", "endswitch", "case",
    "default", "endsection", "stop", "show", "append", "overwrite", "endpush", "endpushonce", "endpushif",
    "elsepushif", "elsepush", "endprepend", "endprependonce", "endcomponent", "endcomponentfirst", "endslot", "endonce",
    "endfragment", "endphp", "endverbatim",
  ]

  /// Directives that need a request, a user or a session, of which a static site has none.
  static let refused: [String: String] = {
    let noRequest = "A static site answers no requests"
    let noUser = "A static site knows no users"
    let noSession = "A static site keeps no sessions"
    let byReason: [(String, String)] = [
      (noRequest, "csrf method vite vitereactrefresh error enderror"),
      (
        noUser,
        "auth elseauth endauth guest elseguest endguest can elsecan endcan cannot elsecannot endcannot canany elsecanany endcanany"
      ),
      (noSession, "session endsession"),
      ("Views take what they show from their data", "inject"),
      ("A published page shows no dumps", "dd dump"),
      ("Strings of several languages come from t()", "lang endlang choice"),
    ]
    var refused: [String: String] = [:]
    for (reason, names) in byReason {
      for name in names.split(separator: " ") { refused[String(name)] = reason }
    }
    return refused
  }()
}
