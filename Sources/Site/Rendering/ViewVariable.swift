import Blade

/// A variable that a view is made with.
typealias ViewVariable = (name: String, value: Value)
