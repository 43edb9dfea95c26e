extension Block {
  /// Every text in it, in the order of the document: for those who ask which scripts occur.
  package var texts: [String] {
    switch self {
    case .paragraph(let runs): runs.map(\.text)
    case .heading(let heading): heading.runs.map(\.text)
    case .list(let list): list.items.joined().flatMap(\.texts)
    case .quote(let blocks): blocks.flatMap(\.texts)
    case .code(let code): [code.text]
    case .image(_, let caption): [caption]
    case .table(let table): table.texts.joined().map(\.text)
    case .thematicBreak: []
    }
  }
}
