import Effects
import Syntax
import TestSupport
import Testing

@testable import Browser

/// A directory of ten thousand people in a real browser: jumps, the rail, keys, what assistive technology hears.
@Suite(.serialized) struct DirectoryTests {
  private static let rows = 10_000

  @Test func aDirectoryOfTenThousand() throws {
    try TemporaryFolder.with { folder in
      try PeopleSite.build(folder, rows: Self.rows)
      let address = "file://\(folder)/public/people/"
      let browser = try Browser.launch(executable: Browser.find())
      defer { browser.close() }
      for part in [jumps, slides, keys, plainPages, noScript] {
        let page = try browser.newPage()
        try page.setViewport(width: 390, height: 844, mobile: true)
        try part(page, address)
        try page.close()
      }
    }
  }

  private static let probe = """
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const bar = document.querySelector(".page > .bar").getBoundingClientRect().height;
    const links = [...document.querySelectorAll(".rail a")];
    const end = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const error = (link) => {
      const section = document.getElementById(link.hash.slice(1));
      return end() ? 0 : Math.abs(section.getBoundingClientRect().top - bar);
    };
    let shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; })
      .observe({ type: "layout-shift", buffered: true });
    const jumps = async (settle) => {
      let worst = 0;
      for (const link of links) {
        link.click();
        worst = Math.max(worst, error(link));
        if (settle) { await wait(settle); worst = Math.max(worst, error(link)); }
      }
      return worst;
    };

    """

  private func evaluate(_ page: Page, _ script: String) throws -> String {
    try page.evaluate("(async () => {\(Self.probe)\(script)})()")
  }

  /// Every letter is reached exactly: at once and after settling, before and after scrolling and rotation.
  private func jumps(_ page: Page, _ address: String) throws {
    try page.navigate(address + "index.html")
    #expect(try evaluate(page, "return links.length > 20") == "true")
    #expect(try evaluate(page, "return await jumps(60) <= 0.5") == "true", "fresh, at once and after settling")
    let scroll =
      "for (let y = 0; y < document.documentElement.scrollHeight; y += 8000) { scrollTo(0, y); await frame(); }"
    #expect(try evaluate(page, scroll + "return await jumps(0) <= 0.5") == "true", "after scrolling")
    #expect(try evaluate(page, "await wait(200); return shift") == "0", "nothing moves of itself")
    try page.setViewport(width: 844, height: 390, mobile: true)
    #expect(try evaluate(page, "await wait(300); return await jumps(40) <= 0.5") == "true", "after rotation")
    try page.setViewport(width: 390, height: 844, mobile: true)
    #expect(try evaluate(page, "await wait(300); return await jumps(0) <= 0.5") == "true", "turned back")
  }

  /// Sliding over the rail shows each section, also where the screen is too low for all letters.
  private func slides(_ page: Page, _ address: String) throws {
    for (width, height) in [(390, 844), (640, 320)] {
      try page.setViewport(width: width, height: height, mobile: true)
      try page.navigate(address + "index.html")
      let script = """
        const rail = document.querySelector(".rail");
        rail.setPointerCapture = () => {};
        const items = [...rail.children].filter((item) => getComputedStyle(item).position !== "absolute");
        const box = (item) => item.getBoundingClientRect();
        const [top, bottom] = [box(items[0]).top, box(items.at(-1)).bottom];
        const send = (type, y) => rail.dispatchEvent(new PointerEvent(type,
          { bubbles: true, button: 0, clientX: box(rail).left + 14, clientY: y, pointerId: 1 }));
        send("pointerdown", top + 1);
        const all = [...rail.children];
        const missed = [];
        for (let y = top; y < bottom; y += 3) {
          send("pointermove", y);
          const at = document.querySelector(".rail [aria-current]");
          const hud = document.querySelector(".hud").textContent;
          const link = links.find((link) => link.textContent === hud);
          if (!link || error(link) > 0.5) missed.push(hud);
          else link.hit = true;
        }
        send("pointerup", bottom);
        await frame();
        return [missed.length, links.filter((link) => !link.hit).length, top >= bar, bottom <= innerHeight,
          location.hash.startsWith("#letter-"), document.querySelector(".hud").hidden];
        """
      #expect(try evaluate(page, script) == "[0,0,true,true,true,true]", "\(width) × \(height)")
    }
  }

  /// Arrows, Home, End and letters move along the rail, which is one stop of the tab key.
  private func keys(_ page: Page, _ address: String) throws {
    try page.navigate(address + "index.html")
    let script = """
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const now = () => document.activeElement.textContent;
      const heard = [];
      links[0].focus();
      for (const key of ["ArrowDown", "End", "Home", "s", "ArrowUp", "ß", "ArrowDown"]) {
        press(key);
        await frame();
        const marked = document.querySelector(".rail [aria-current]")?.textContent ?? "";
        heard.push(now(), error(document.activeElement) <= 0.5, marked === now() || end());
      }
      return [heard.every((item) => item), heard[0] === links[1].textContent, heard[3] === links.at(-1).textContent,
        heard[6] === links[0].textContent, heard[9], document.querySelectorAll('.rail a[tabindex="0"]').length,
        links.every((link) => link.getAttribute("href").startsWith("#letter-"))];
      """
    #expect(try evaluate(page, script) == #"[true,true,true,true,"S",1,true]"#)
  }

  /// Chromium's accessibility tree holds only what is drawn of a long list, hence the plain pages.
  private func plainPages(_ page: Page, _ address: String) throws {
    let folder = String(address.dropFirst("file://".count))
    let files = try FileSystem.disk.list(folder).filter { $0.hasPrefix("plain-") }.sorted()
    #expect(files.count > 20)
    var heard = 0
    for file in files {
      try page.navigate(address + file)
      try page.waitUntilShown()
      heard += try rowsHeard(page)
      #expect(try page.evaluate("document.querySelector('meta[name=robots]').content") == "\"noindex\"")
    }
    #expect(heard == Self.rows)
  }

  private func rowsHeard(_ page: Page) throws -> Int {
    let nodes = try page.browser.call("Accessibility.getFullAXTree", in: page.session).result?["nodes"]?.oneOrMore ?? []
    return nodes.count { $0["role"]?["value"]?.text == "listitem" && $0["ignored"]?.boolean != true }
  }

  /// Without script a letter is a link.
  private func noScript(_ page: Page, _ address: String) throws {
    try page.emulate(Emulation(disablesJavaScript: true))
    try page.navigate(address + "index.html" + "#letter-W")
    #expect(
      try page.evaluate(
        "Math.abs(document.getElementById('letter-W').getBoundingClientRect().top - "
          + "document.querySelector('.page > .bar').getBoundingClientRect().height) <= 0.5") == "true")
  }
}
