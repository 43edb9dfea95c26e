// Galley's default theme. Everything here is optional: the pages work without it. It stands in the head, before what it
// concerns, and style sheets are there when it runs.
(() => {
  "use strict";
  const root = document.documentElement;

  // Chunks take their computed sizes as their own. A chunk that turns out taller than computed, in a
  // browser with a minimum font size for example, may grow again.
  root.classList.add("exact");

  // Nothing is drawn before its fonts are there, so that nothing moves when they come; but no longer than a second.
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const style = getComputedStyle(root);
  const faces = ["400 1em --font-text", "600 1em --font-text", "700 1em --font-display"];
  const load = (face) => document.fonts.load(face.replace(/--.*/, (name) => style.getPropertyValue(name)), "0");
  const show = () => root.classList.remove("late");
  // To ask for a size lays the page out, which asks for the faces it shows.
  const wanted = () => root.offsetHeight >= 0 && document.fonts.ready;
  root.classList.add("late");
  setTimeout(show, 1000);
  Promise.all([parsed, ...faces.map(load)]).then(wanted).then(show, show);

  // As in a stack, a page is pushed over the one that leads to it, and popped off it again; others cross-fade. Only the
  // page that is left knows that it goes back, only the page that comes that it is one further.
  const parent = () => document.querySelector(".back")?.href;
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url === parent()) sessionStorage.setItem("popped", "yes");
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    const { from, entry, navigationType } = window.navigation?.activation ?? {};
    if (!viewTransition || !from) return;
    const isPopped = navigationType === "traverse" ? entry.index < from.index : sessionStorage.getItem("popped");
    sessionStorage.removeItem("popped");
    if (isPopped) viewTransition.types.add("pop");
    else if (navigationType === "traverse" || parent() === from.url?.replace(/#.*/, "")) viewTransition.types.add("push");
  });
})();

addEventListener("DOMContentLoaded", () => {
  "use strict";
  const bar = document.querySelector(".page > .bar");
  const main = document.querySelector("main");
  if (!bar || !main) return;

  document.addEventListener("contentvisibilityautostatechange", (event) => {
    const chunk = event.target;
    if (event.skipped || !chunk.matches(".chunk")) return;
    requestAnimationFrame(() => {
      if (chunk.scrollHeight > chunk.clientHeight + 1) chunk.classList.add("grow");
    });
  }, true);

  // When the width of the page changes, the row at the top of the screen keeps its place.
  let width = innerWidth;
  let kept = null;
  let timer = 0;
  let tries = 0;
  let turn = 0;

  const rowAtTop = () => {
    const box = main.getBoundingClientRect();
    const top = bar.getBoundingClientRect().bottom + 32;
    for (let step = 0; step < 120; step += 30) {  // a section's header may be in the way
      const row = document.elementFromPoint(box.left + box.width / 4, top + step)?.closest(".cell");
      if (row && main.contains(row)) return row;
    }
    return null;
  };
  const note = () => {
    timer = 0;
    if (innerWidth !== width) return;
    const row = scrollY > 0 ? rowAtTop() : null;
    kept = row && { row, top: row.getBoundingClientRect().top };
    if (!row && scrollY > 0 && tries++ < 20) timer = setTimeout(note, 100);  // its chunk is not rendered yet
  };
  const later = () => {
    tries = 0;
    timer ||= setTimeout(note, 100);
  };
  addEventListener("scroll", later, { passive: true });
  for (const move of ["hashchange", "wheel", "touchmove", "keydown"]) {
    addEventListener(move, () => {
      turn++;  // the reader moves: never pull back
      later();
    }, { passive: true });
  }
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(timer);
    timer = 0;
    for (const chunk of document.querySelectorAll(".grow")) chunk.classList.remove("grow");
    const mark = kept;
    const back = () => {
      if (mark?.row.isConnected) scrollBy({ top: mark.row.getBoundingClientRect().top - mark.top, behavior: "instant" });
    };
    const mine = ++turn;
    back();
    requestAnimationFrame(() => {
      if (mine !== turn) return;
      back();
      kept = mark;
    });
  });

  // Addresses are shown short and copied whole, where all that is copied stands in one text.
  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    const range = selection.rangeCount === 1 ? selection.getRangeAt(0) : null;
    const node = range?.commonAncestorContainer;
    const text = (node?.nodeType === 3 ? node.parentElement : node)?.closest?.(".text");
    if (!text) return;
    const links = [...text.querySelectorAll(".u")].filter((link) => range.intersectsNode(link));
    const part = range.cloneContents();
    part.querySelectorAll(".u").forEach((copy, place) => {
      const link = links[place];
      if (copy.textContent === link?.textContent) copy.textContent = link.getAttribute("href");
    });
    if (!part.querySelector(".u")) return;
    event.clipboardData.setData("text/plain", part.textContent);
    event.preventDefault();
  });
});
