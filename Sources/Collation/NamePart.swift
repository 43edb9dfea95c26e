/// In the order in which ``NameTable`` keeps them.
enum NamePart: Int {
  case family, given, reading, givenReading, display
}
