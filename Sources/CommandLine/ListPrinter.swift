import Browser
import Diagnostics
import Publishing
import Syntax

/// Prints a built list through an installed Chromium, which knows no running heads: a script cuts the rows into sheets first.
struct ListPrinter {
  let list: PrintedList
  /// The folder of the built site, absolute.
  let folder: String

  /// - Returns: the PDF and its number of sheets.
  func run() throws(Diagnostic) -> (pdf: [UInt8], sheets: Int) {
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    browser.patience = .seconds(300)
    let page = try browser.newPage()
    try page.emulate(Emulation(prints: true))
    try page.setViewport(width: Int(list.width * 96 / 25.4), height: 1000)
    try page.navigate(url)
    let sheets = try page.evaluate("(\(Self.script))(\(arguments))")
    return (try page.pdf(), Int(sheets) ?? 0)
  }

  private var url: String {
    var url = "file://"
    for byte in (folder + "/" + list.file).utf8 {
      if (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "/-._~".utf8.contains(byte) {
        url.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        url += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return url
  }

  private var arguments: String {
    var json = JSONWriter()
    json.beginMapping()
    for (name, text) in [("title", list.title), ("date", list.date)] {
      json.key(name)
      json.string(text)
    }
    for (name, number) in [("width", list.width), ("height", list.height), ("columns", Double(list.columns))] {
      json.key(name)
      json.real(number)
    }
    json.endMapping()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Rows keep their look; a section's header never stands alone at a column's foot, and is repeated at the next one's head.
  private static let script = """
    async ({ title, date, width, height, columns }) => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => {
        image.loading = "eager";
        return image.decode().catch(() => null);
      }));
      const mm = 96 / 25.4;
      const gap = 6;
      const margins = { x: 24, y: 28, head: 9, foot: 8 };
      const main = document.querySelector("main");
      const column = ((width - margins.x - gap * (columns - 1)) / columns) * mm;
      const room = (height - margins.y - margins.head - margins.foot) * mm - 2;
      const make = (name, style, ...content) => {
        const element = document.createElement(name);
        element.className = style;
        element.append(...content);
        return element;
      };
      main.style.cssText = `columns:auto;inline-size:${column}px`;
      let part = "";
      const items = [...main.querySelectorAll("section:not(.found)")].flatMap((section) => {
        const before = [section.previousElementSibling].filter((node) => node?.matches(".part"));
        const nodes = [...before, ...section.querySelectorAll(":scope > .sec, .cell, :scope > .foot")];
        const head = nodes.find((node) => node.matches(".sec"));
        part = before[0]?.textContent ?? part;
        return nodes.map((node) => (
          { node, head, part, isHead: node.matches(".part, .sec"), height: node.getBoundingClientRect().height }));
      });
      const heights = new Map(items.map((item) => [item.node, item.height]));
      const sheets = [];
      let full = columns;
      let box = null;
      let left = 0;
      const next = () => {
        if (full === columns) {
          sheets.push({ boxes: [], letters: [] });
          full = 0;
        }
        full++;
        box = make("div", "");
        box.style.inlineSize = `${column}px`;
        sheets.at(-1).boxes.push(box);
        left = room;
      };
      items.forEach((item, place) => {
        const body = item.isHead ? items.findIndex(({ isHead }, other) => other > place && !isHead) : place;
        const height = items.slice(place, body + 1).reduce((sum, { height }) => sum + height, 0);
        if (!box || height > left) {
          next();
          if (item.head && !item.isHead) {
            box.append(item.head.cloneNode(true));
            left -= heights.get(item.head);
          }
        }
        box.append(item.node);
        left -= item.height;
        const letter = item.head?.textContent;
        if (letter) sheets.at(-1).letters.push({ part: item.part, letter });
      });
      main.style.cssText = "columns:auto";
      main.replaceChildren(...sheets.map(({ boxes, letters }, place) => {
        const ends = [letters[0], letters.at(-1)].filter(Boolean);
        const isOne = ends.every(({ part }) => part === ends[0].part);
        const names = ends.map(({ part, letter }) => (isOne ? letter : `${part} ${letter}`));
        const range = [...new Set(names)].join(" – ");
        const sheet = make("div", "sheet",
          make("header", "", make("b", "", range), make("span", "", title)),
          make("div", "body", ...boxes),
          make("footer", "", make("span", "", date), make("span", "", `${place + 1} / ${sheets.length}`)));
        sheet.style.blockSize = `${(height - margins.y) * mm - 1}px`;
        return sheet;
      }));
      return sheets.length;
    }
    """
}
