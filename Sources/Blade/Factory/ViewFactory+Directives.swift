import Diagnostics

extension ViewFactory {
  /// Whether the language itself has a directive of the name.
  package static func isDirective(_ name: String) -> Bool {
    let name = name.lowercased()
    return Directive.openers.contains(name) || Directive.closers.contains(name) || Directive.refused[name] != nil
      || name == "verbatim"
  }

  /// Whether a pattern, in which `*` stands for any text, takes in a view.
  package static func matches(_ pattern: String, view: String) -> Bool {
    ViewName.matches(ViewName.normalised(pattern), ViewName.normalised(view))
  }

  /// What is wrong with what a directive stands for when it has no arguments, placed in that text.
  package func problem(inExpansionOf name: String) -> Diagnostic? {
    let extensions = state.withLock { $0.extensions }
    guard let expansion = extensions.directives[name.lowercased()] else { return nil }
    let source = SourceText(file: "@" + name, bytes: Array(expansion("").utf8))
    do throws(SyntaxFault) {
      let nodes = try TemplateParser.parse(source.bytes, extensions: extensions)
      _ = try Compiler.compile(nodes, source: source, environment(of: "@" + name))
      return nil
    } catch {
      return error.diagnostic(in: source)
    }
  }
}
