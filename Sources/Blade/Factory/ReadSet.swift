/// All that a view and what it includes may read while they are rendered, as far as the sources tell.
///
/// A view's bytes depend on nothing else, so what they were made from is known before they are made: rows whose read set
/// lies within their record can be kept.
package struct ReadSet: Sendable, Equatable {
  /// Variables that must come from outside: data, shared data, composers.
  package internal(set) var variables: [String] = []
  /// Variables of components and of `@each`, which see only what all views share: they do not come from the data.
  package internal(set) var shared: [String] = []
  /// Fields of variables, as `variable->field`, by the names that the variables have in the views.
  package internal(set) var fields: [String] = []
  /// Names of all fields that are read of anything.
  package internal(set) var members: [String] = []
  /// Variables of which any part may be read: they are echoed, looped over, or handed to functions and components.
  package internal(set) var wholes: [String] = []
  package internal(set) var functions: [String] = []
  /// Tags of components, without `x-`.
  package internal(set) var components: [String] = []
  /// The views themselves, the one asked for included.
  package internal(set) var views: [String] = []
  /// Those of them for which composers or creators are registered.
  package internal(set) var composed: [String] = []
  /// The output may depend on a loop around the view.
  package internal(set) var readsLoop = false
  /// The name of an included view is computed: other views may take part.
  package internal(set) var hasDynamicInclude = false
  /// The name of a field is computed: other fields may be read.
  package internal(set) var readsAnyField = false
  /// The name of a function is computed: other functions may be called.
  package internal(set) var callsAnyFunction = false
}
