extension ViewFactory {
  /// Whether no component in a loop's body reads anything of the page, or has hooks.
  func keepsToItself(_ memo: LoopMemo) -> Bool {
    if let known = state.withLock({ $0.memos[memo.number] }) { return known }
    let isKept = keepToThemselves(memo.views)
    state.withLock { $0.memos[memo.number] = isKept }
    return isKept
  }

  private func keepToThemselves(_ views: [Int]) -> Bool {
    var seen: Set<Int> = []
    var open = views
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let unit = try? unit(next), unit.keepsToItself, hooks(for: unit.name).isEmpty else { return false }
      for include in unit.includes {
        guard case .view(let number) = include.target else { return false }
        open.append(number)
      }
      for component in unit.components {
        guard case .view(let number) = component.target else { return false }
        open.append(number)
      }
    }
    return true
  }
}
