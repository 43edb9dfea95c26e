/// How a picture alone is shown.
package enum PictureShape: String, Sendable {
  /// In the part's own ratio.
  case plain
  /// Over the whole width, 16 to 9.
  case wide
  /// As high as in the part's own ratio, and three quarters of that wide.
  case tall

  /// Of a picture's own size: what it lacks of the shape is cut off.
  package init(width: Int, height: Int) {
    // 3/2 is what cameras make, and nearer to 4/3 than to 16/9; 1/1 is cut a little either way.
    let ratio = Double(width) / Double(max(height, 1))
    self = ratio >= 1.65 ? .wide : ratio > 0 && ratio < 0.9 ? .tall : .plain
  }
}
