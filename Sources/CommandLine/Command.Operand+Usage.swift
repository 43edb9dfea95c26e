extension Command.Operand {
  /// As a usage line has it: "[SITE]", "ID", "ACTION [NAME…]".
  var usage: String {
    (isRequired ? name : "[\(name)]") + (rest == nil ? "" : " [NAME…]")
  }
}
