extension String {
  /// The columns that a terminal gives the text.
  package var columns: Int {
    var previous: Unicode.Scalar?
    return unicodeScalars.reduce(0) { sum, scalar in
      defer { previous = scalar }
      return sum + scalar.columns(after: previous)
    }
  }
}
