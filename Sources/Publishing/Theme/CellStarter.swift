/// The texts that a new cell begins with.
struct CellStarter {
  let name: String
  /// What goes before the names of content files: "Content/", or nothing.
  let content: String

  /// The table that shows the sample records.
  var table: String { name + "-sample" }

  var declaration: String {
    """
    # The cell '\(name)': its parts and their geometry. The view beside this file places each of them once.
    # Lengths are px at 16 px text, or names of tokens.yaml, where the text styles stand as well. What it comes to:
    # galley layout --cell \(name) --records \(content)\(table).yaml
    pad: [s, 0, s, 0]
    stack:
      - text: {name: title, from: title, style: title, lines: 1, cut: tail}
      - text: {name: text, from: text, style: status-text, gap: gap, when: text}

    """
  }

  var view: String {
    """
    <x-cell as="div" role="listitem" class="{{ $row->url ? 'go' : 'still' }} {{ $row->accessory }}">
    <x-part name="title" as="span" :href="$row->url" />
    <x-part name="text" as="p" />
    <x-accessory :row="$row" />
    </x-cell>

    """
  }

  var records: String {
    """
    # Records to try the cell '\(name)' with. A table shows them:
    #
    #   tables:
    #     \(table):
    #       source: \(table).yaml
    #       cell: \(name)
    - title: Short
      text: One line.
    - title: A title that is far too long for one line of any column and therefore ends in an ellipsis
      text: >-
        Several lines. The height of this row is known before a browser sees it, at every width that a column can have,
        since the text is laid out with the very fonts that the page ships.
    - title: 混排 mixed עברית
      text: 汉字与 Latin、数字 123 和 עברית 排在一起。
    - title: No text at all

    """
  }
}
