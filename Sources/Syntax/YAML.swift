import Diagnostics

/// YAML 1.1 as libyaml reads it, without its types: scalars are text.
package enum YAML {
  /// Deeper nesting is an error, "nesting-limit".
  /// Bound: nested lists and mappings in YAML
  package static let deepest = 100

  /// The file's one document; nil where it holds nothing but comments.
  ///
  /// Aliases are expanded within bounds, `<<` merges mappings, a repeated key is an error. Tags are ignored.
  package static func parse(_ source: SourceText) throws(Diagnostic) -> Node? {
    if let encoding = ForeignEncoding(source.bytes) { throw encoding.diagnostic(in: source) }
    var composer = try YAMLComposer(source)
    return try composer.document()
  }
}
