/// One place in a list of faces.
package enum StackedFace: Sendable {
  case font(FaceSource)
  /// The CJK font of whoever reads the page, whichever it is: every wide character is 1 em, and nothing is shaped.
  case readersCJK
}
