/// The containers that are open while a text becomes blocks.
///
/// Its depth is bounded: containers below ``Markdown/deepest`` are counted but not made, and what they hold stands at the
/// deepest level that is.
struct BlockStack {
  enum Kind: Int, CaseIterable {
    case quote, list, item
  }

  private struct Container {
    var blocks: [Block] = []
    var list: ListBlock?
  }

  private var containers = [Container()]
  /// Of all that is open, made or not; the ones that are made come first.
  private var kinds: [Kind] = []
  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// The blocks at the top.
  var blocks: [Block] { containers.first?.blocks ?? [] }

  func isOpen(_ kind: Kind) -> Bool { counts[kind.rawValue] > 0 }

  var innermost: Kind? { kinds.last }

  mutating func open(_ kind: Kind, list: ListBlock? = nil) {
    let levels = kind == .list ? 2 : 1  // a list is made only where its items can be
    if containers.count == kinds.count + 1, containers.count + levels <= Markdown.deepest + 1 {
      containers.append(Container(list: list))
    }
    kinds.append(kind)
    counts[kind.rawValue] += 1
  }

  /// Closes the innermost container.
  mutating func close() {
    guard let kind = kinds.popLast() else { return }
    counts[kind.rawValue] -= 1
    guard containers.count > kinds.count + 1, let container = containers.popLast() else { return }
    switch kind {
    case .quote: append(.quote(container.blocks))
    case .list: if let list = container.list { append(.list(list)) }
    case .item: containers[containers.count - 1].list?.items.append(container.blocks)
    }
  }

  /// Closes the innermost container of a kind and all within it; nothing if none is open.
  mutating func close(_ kind: Kind) {
    guard isOpen(kind) else { return }
    while let innermost = kinds.last {
      close()
      if innermost == kind { return }
    }
  }

  /// A block straight in a list is an item of its own.
  mutating func append(_ block: Block) {
    if containers[containers.count - 1].list != nil {
      containers[containers.count - 1].list?.items.append([block])
    } else {
      containers[containers.count - 1].blocks.append(block)
    }
  }
}
