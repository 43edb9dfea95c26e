/// Loops over objects that have memos.
extension Renderer {
  /// Writes what the loop has kept of its element; false where the body must be run.
  mutating func recall(_ memo: LoopMemo) -> Bool {
    guard case .object(let object)? = slots[memo.element], let kept = object.memo, mayKeep(memo) else {
      memoStarts.append(-1)
      return false
    }
    if let bytes = kept.bytes(of: memo.number) {
      output.buffer.append(bytes)
      return true
    }
    memoStarts.append(output.buffer.count)
    return false
  }

  /// The body has been run.
  mutating func keep(_ memo: LoopMemo) {
    guard let start = memoStarts.popLast(), start >= 0, case .object(let object)? = slots[memo.element] else { return }
    object.memo?.keep(output.buffer.bytes(from: start), of: memo.number)
  }

  private mutating func mayKeep(_ memo: LoopMemo) -> Bool {
    if let known = memos.first(where: { $0.loop == memo.number }) { return known.isKept }
    let isKept = factory?.keepsToItself(memo) ?? false
    memos.append((memo.number, isKept))
    return isKept
  }
}
