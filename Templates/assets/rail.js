// The letter rail. Without this it is a list of links. With it: press and slide, or arrows, Home, End and letters; one
// jump for each letter passed, one address at the end. Letters of other pages are followed when the press ends.
(() => {
  "use strict";
  const rail = document.querySelector(".rail");
  const bar = document.querySelector(".page > .bar");
  const links = rail ? [...rail.querySelectorAll("a")] : [];
  if (!bar || !links.length) return;

  const page = (url) => url.split("#")[0];
  const isHere = (link) => page(link.href) === page(location.href);
  const target = (link) => document.getElementById(decodeURIComponent(link.hash.slice(1)));
  const sections = links.filter(isHere).map((link) => ({ link, section: target(link) })).filter((s) => s.section);
  const disc = document.createElement("div");
  disc.className = "hud";
  disc.hidden = true;
  disc.setAttribute("aria-hidden", "true");
  document.body.append(disc);
  let marked = rail.querySelector("a[aria-current]");
  let current = null;
  let pressed = false;
  let frame = 0;

  // The rail is one stop of the tab key; arrows move within.
  const stop = (item) => {
    for (const other of rail.querySelectorAll("a,summary")) other.tabIndex = other === item ? 0 : -1;
  };
  const mark = () => {
    frame = 0;
    const line = bar.getBoundingClientRect().bottom + 1;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sections[middle].section.getBoundingClientRect().top <= line) low = middle + 1;
      else high = middle;
    }
    const link = sections[low - 1]?.link ?? null;
    if (link === marked) return;
    for (const old of rail.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    for (const now of [link, link?.closest("details")?.firstElementChild]) now?.setAttribute("aria-current", "true");
    marked = link;
    if (link && !rail.contains(document.activeElement)) stop(link);
  };
  if (sections.length > 1) {
    addEventListener("scroll", () => (frame ||= requestAnimationFrame(mark)), { passive: true });
    mark();
  }
  stop(marked ?? links[0]);

  const jump = (link) => {
    if (!isHere(link)) return;
    dispatchEvent(new Event("hashchange"));  // the reader moves: nothing may pull the page back
    target(link)?.scrollIntoView({ behavior: "instant", block: "start" });
  };
  // Where a screen is too low for all letters, those between two that are shown have their share of the way.
  const linkAt = (y) => {
    const box = rail.getBoundingClientRect();
    const inside = Math.min(Math.max(y, box.top + 1), Math.min(box.bottom, innerHeight) - 1);
    const hit = document.elementFromPoint(box.left + box.width / 2, inside);
    const summary = hit?.closest("summary");
    if (summary && rail.contains(summary)) summary.parentElement.open = true;
    const items = [...(hit?.closest(".set") ?? rail).children].filter((item) => item.matches("a,span"));
    const shown = items.filter((item) => getComputedStyle(item).position !== "absolute");
    if (summary || !shown.length) return null;
    const top = shown[0].getBoundingClientRect().top;
    const share = (y - top) / (shown.at(-1).getBoundingClientRect().bottom - top);
    const index = Math.min(Math.max(Math.floor(share * items.length), 0), items.length - 1);
    const distance = (item) => Math.abs(items.indexOf(item) - index);
    return items.filter((item) => item.matches("a")).sort((a, b) => distance(a) - distance(b))[0] ?? null;
  };
  const slide = (event) => {
    const link = linkAt(event.clientY);
    if (!link || link === current) return;
    current = link;
    const box = rail.getBoundingClientRect();
    const y = Math.min(Math.max(event.clientY, box.top), box.bottom);
    disc.hidden = false;
    disc.textContent = link.textContent;
    disc.style.top = `${y - disc.offsetHeight / 2}px`;
    disc.style.left = `${document.dir === "rtl" ? box.right + 20 : box.left - 20 - disc.offsetWidth}px`;
    jump(link);
  };
  const lift = (event) => {
    const link = pressed && event.type === "pointerup" ? current : null;
    pressed = false;
    current = null;
    disc.hidden = true;
    if (!link) return;
    if (isHere(link)) history.replaceState(history.state, "", link.hash);
    else location.assign(link.href);
  };
  rail.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("summary")) return;
    pressed = true;
    rail.setPointerCapture(event.pointerId);
    slide(event);
  });
  rail.addEventListener("pointermove", (event) => {
    if (pressed) slide(event);
  });
  rail.addEventListener("pointerup", lift);
  rail.addEventListener("pointercancel", lift);
  // The press has moved the page already; a click by keyboard or assistive technology has detail 0.
  rail.addEventListener("click", (event) => {
    if (event.detail > 0 && !event.target.closest("summary")) event.preventDefault();
  });
  rail.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...rail.querySelectorAll("a,summary")].filter((item) => item.checkVisibility());
    const at = items.indexOf(document.activeElement);
    const isLike = (item) => item.textContent.trim().localeCompare(event.key, undefined, { sensitivity: "base" }) === 0;
    const item = {
      ArrowDown: items[at + 1], ArrowUp: items[at - 1], Home: items[0], End: items.at(-1),
    }[event.key] ?? (event.key.trim() ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(isLike) : null);
    if (!item) return;
    event.preventDefault();
    stop(item);
    item.focus({ preventScroll: true });
    if (item.matches("a")) jump(item);
  });
  // What lies over the list goes as well as it came.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelector(":is(.facts,article):target > .close")?.click();
  });
})();
