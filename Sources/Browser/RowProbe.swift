/// A function of JavaScript that measures the rows of a page; see ``WebPage/measureRows(chunk:text:)``.
///
/// Sizes are lifted by constructed style sheets, which a Content Security Policy without inline styles allows.
/// A chunk's declared height is what is left of it when its contents are skipped: its `block-size`, else its
/// `contain-intrinsic-block-size`.
///
/// A line is counted where the middle of one of its text's boxes lies: the boxes of one line differ in their tops
/// (inline boxes, other fonts), but the line boxes themselves stand on a grid of one line height from the top of
/// the text's content. A line without a box, between two line feeds, counts by its place in that grid.
let rowProbe = """
  async (chunkSelector, textSelector) => {
    const chunks = [...document.querySelectorAll(chunkSelector)];
    const units = (length) => Math.round(length * 64);
    const height = (element) => units(element.getBoundingClientRect().height);
    const usual = [...document.adoptedStyleSheets];
    const lay = (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...usual, sheet];
    };
    const lifted = "block-size:auto!important;max-block-size:none!important;overflow:visible!important;"
      + "content-visibility:visible!important;contain:none!important";
    const settle = async () => {
      do {
        document.documentElement.getBoundingClientRect();
        await document.fonts.ready;
      } while ([...document.fonts].some((font) => font.status === "loading"));
    };
    const lines = (text) => {
      const style = getComputedStyle(text);
      const step = parseFloat(style.lineHeight);
      const top = text.getBoundingClientRect().top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop);
      const range = document.createRange();
      range.selectNodeContents(text);
      let last = 0;
      for (const box of range.getClientRects()) {
        if (box.height > 0) last = Math.max(last, Math.floor(((box.top + box.bottom) / 2 - top) / step) + 1);
      }
      return last;
    };
    try {
      lay(`${chunkSelector}{content-visibility:hidden!important}`);
      const declared = chunks.map(height);
      lay(`${chunkSelector},:is(${chunkSelector})>*{${lifted}}`);
      await settle();
      return chunks.map((chunk, i) => ({
        declared: declared[i],
        natural: height(chunk),
        rows: [...chunk.children].map((row) => ({
          height: height(row),
          lines: [...row.querySelectorAll(textSelector)].map(lines),
        })),
      }));
    } finally {
      document.adoptedStyleSheets = usual;
    }
  }
  """

/// A function of JavaScript that reads the lines of one row; see ``WebPage/lines(ofRow:text:)``.
///
/// Characters are asked for their boxes one by one, and told apart as in ``rowProbe``: a row is small.
let lineProbe = """
  async (anchor, textSelector) => {
    const row = document.getElementById(anchor);
    if (!row) return [];
    const usual = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".chunk{content-visibility:visible!important}");
    document.adoptedStyleSheets = [...usual, sheet];
    await document.fonts.ready;
    const read = (text) => {
      const style = getComputedStyle(text);
      const step = parseFloat(style.lineHeight);
      const top = text.getBoundingClientRect().top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop);
      const range = document.createRange();
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const lines = [];
      let line = 0;
      while (walker.nextNode()) {
        let at = 0;
        for (const character of walker.currentNode.data) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at += character.length);
          const box = [...range.getClientRects()].pop();
          if (box && box.height > 0) line = Math.max(line, Math.floor(((box.top + box.bottom) / 2 - top) / step));
          while (lines.length <= line) lines.push("");
          lines[line] += character;
        }
      }
      return lines;
    };
    try {
      return [...row.querySelectorAll(textSelector)].map(read);
    } finally {
      document.adoptedStyleSheets = usual;
    }
  }
  """
