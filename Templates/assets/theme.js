// Galley's default theme. Everything here is optional: the pages work without it.
(() => {
  "use strict";
  const root = document.documentElement;
  const bar = document.querySelector(".page > .bar");
  const main = document.querySelector("main");
  if (!bar || !main) return;

  // Chunks take their computed sizes as their own. A chunk that turns out taller than computed, in a
  // browser with a minimum font size for example, may grow again.
  root.classList.add("exact");
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

  // Letter rail: press and slide; one jump for each letter passed, one address at the end.
  const rail = document.querySelector(".rail");
  const links = rail ? [...rail.querySelectorAll("a")] : [];
  if (links.length) {
    const disc = document.createElement("div");
    disc.className = "hud";
    disc.hidden = true;
    disc.setAttribute("aria-hidden", "true");
    document.body.append(disc);
    let current = null;
    let pressed = false;

    const middle = (link) => {
      const box = link.getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    };
    const slide = (event) => {
      const distance = (link) => Math.abs(middle(link) - event.clientY);
      const link = links.reduce((best, link) => (distance(link) < distance(best) ? link : best));
      if (link === current) return;
      current = link;
      const box = rail.getBoundingClientRect();
      disc.textContent = link.textContent;
      disc.style.top = `${middle(link) - disc.offsetHeight / 2}px`;
      disc.style.left = `${document.dir === "rtl" ? box.right + 20 : box.left - 20 - disc.offsetWidth}px`;
      turn++;
      document.getElementById(link.hash.slice(1))?.scrollIntoView({ behavior: "instant", block: "start" });
    };
    const lift = () => {
      if (pressed && current) history.replaceState(history.state, "", current.hash);
      pressed = false;
      current = null;
      disc.hidden = true;
    };
    rail.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      pressed = true;
      rail.setPointerCapture(event.pointerId);
      disc.hidden = false;
      slide(event);
    });
    rail.addEventListener("pointermove", (event) => {
      if (pressed) slide(event);
    });
    rail.addEventListener("pointerup", lift);
    rail.addEventListener("pointercancel", lift);
    // The press has moved the page already; a click by keyboard or assistive technology has detail 0.
    rail.addEventListener("click", (event) => {
      if (event.detail > 0) event.preventDefault();
    });
  }

  // Only the row that was followed takes part in the transition to its page.
  addEventListener("click", (event) => {
    const row = event.target.closest?.("a")?.closest(".cell, .item");
    if (row && main.contains(row)) row.style.viewTransitionName = "row";
  });
})();
