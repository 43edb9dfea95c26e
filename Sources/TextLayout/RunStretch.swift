/// A run, or what is left of it between boxes.
struct RunStretch {
  let kind: LayoutRun.Kind
  let run: Int
  /// Where what it shows ends in the text's bytes.
  let endByte: Int
}
