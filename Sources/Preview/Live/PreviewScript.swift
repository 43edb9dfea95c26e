/// What the preview adds to every page; never a part of a built site.
///
/// It holds two states of the page from the server against each other and does to the page what leads from one to the
/// other. Styles are set through the object model alone, which a page's policy does not forbid.
let previewScript = #"""
  (() => {
    "use strict";
    const own = document.currentScript;
    const { base, path } = own.dataset;
    let tag = own.dataset.tag;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
    const isRow = (node) => node.nodeName === "GALLEY-ROW";

    // One batch after the other, so that each finds the page as the one before has left it.
    let queue = Promise.resolve();
    const connect = () => {
      const place = [tag, ...path.split("/")].map(encodeURIComponent).join("/");
      const events = new EventSource(`${base}.galley/events?${place}`);
      events.onmessage = (event) => {
        const message = JSON.parse(event.data);
        queue = queue.then(() => actions[message.kind]?.(message)).catch(() => location.reload());
      };
      events.onerror = () => {
        events.close();
        setTimeout(connect, 500);
      };
      addEventListener("pagehide", () => events.close(), { once: true });
    };
    addEventListener("pageshow", (event) => {
      if (event.persisted) connect();
    });

    // Style sheets are loaded beside the old ones and take their place together with the change of the page.
    const loaded = (link, href) => new Promise((done) => {
      const next = link.cloneNode();
      next.media = "not all";
      next.removeAttribute("integrity");
      next.onload = next.onerror = () => done(next);
      setTimeout(() => done(next), 2000);
      next.href = href;
      link.isConnected ? link.after(next) : document.head.append(next);
    });
    const sheets = (root) => [...root.querySelectorAll("link[rel=stylesheet]")];
    const exchange = async (before, after, changed) => {
      const old = sheets(before);
      const fresh = sheets(after);
      const live = sheets(document.head);
      const swaps = [];
      await Promise.all(fresh.map(async (link, index) => {
        const href = link.getAttribute("href");
        const same = old.findIndex((one) => one.getAttribute("href") === href);
        const file = new URL(href, location.href).pathname;
        const isChanged = changed !== null && decodeURI(file) === decodeURI(base) + changed;
        if (same >= 0 && !isChanged) return;
        const previous = same >= 0 ? live[same] : old.length === fresh.length ? live[index] : null;
        const next = await loaded(previous ?? link, isChanged ? `${href}?${tag}` : href);
        swaps.push([previous, next, link.getAttribute("media") ?? ""]);
      }));
      const gone = old.length > fresh.length
        ? live.filter((_, index) => !fresh.some((link) => link.getAttribute("href") === old[index]?.getAttribute("href")))
        : [];
      return () => {
        for (const [previous, next, media] of swaps) {
          if (media) next.media = media; else next.removeAttribute("media");
          previous?.remove();
        }
        for (const link of gone) link.remove();
      };
    };

    // Elements of the two states are the same if they have one id, or one name and the same turn among those without.
    const kin = (list, other) => {
      const result = new Map();
      const ids = new Map(list.filter((node) => isElement(node) && node.id).map((node) => [node.id, node]));
      const free = list.filter((node) => !(isElement(node) && node.id));
      for (const node of other) {
        if (isElement(node) && node.id) {
          const found = ids.get(node.id);
          if (found) result.set(node, found);
          continue;
        }
        const turn = free.findIndex((one) => one.nodeName === node.nodeName);
        if (turn >= 0) result.set(node, free.splice(turn, 1)[0]);
      }
      return result;
    };
    // The places of a longest rising subsequence: what need not move.
    const rising = (places) => {
      const tails = [];
      const back = [];
      places.forEach((place, index) => {
        let low = 0;
        for (let high = tails.length; low < high;) {
          const middle = (low + high) >> 1;
          if (places[tails[middle]] < place) low = middle + 1; else high = middle;
        }
        back[index] = low ? tails[low - 1] : -1;
        tails[low] = index;
      });
      const stay = new Set();
      for (let index = tails.at(-1) ?? -1; index >= 0; index = back[index]) stay.add(places[index]);
      return stay;
    };
    const attributes = (live, before, after) => {
      const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
      for (const name of names) {
        const [old, fresh] = [before.getAttribute(name), after.getAttribute(name)];
        if (old === fresh) continue;
        if (name === "class") {
          for (const part of before.classList) if (!after.classList.contains(part)) live.classList.remove(part);
          for (const part of after.classList) live.classList.add(part);
        } else if (fresh === null) live.removeAttribute(name);
        else live.setAttribute(name, fresh);
      }
    };
    const put = (parent, node, next) => {
      if (parent.moveBefore && node.isConnected) parent.moveBefore(node, next); else parent.insertBefore(node, next);
    };
    const morph = (live, before, after, batch) => {
      attributes(live, before, after);
      if (before.innerHTML === after.innerHTML) return;
      const skip = (node) => node.nodeName === "LINK" && node.rel === "stylesheet";
      const list = (root) => [...root.childNodes].filter((node) => !skip(node));
      const [old, fresh] = [list(before), list(after)];
      const present = kin(list(live).filter((node) => node !== own), old);
      const same = kin(old, fresh);
      const wanted = fresh.map((node) => {
        const twin = same.get(node);
        const here = twin && present.get(twin);
        // A row may come from another chunk or section.
        const known = isElement(node) && node.id && batch.old.has(node.id) ? document.getElementById(node.id) : null;
        if (isRow(node)) return known ?? document.importNode(node, true);
        if (twin && isRow(twin) || known && known.parentElement.matches(".chunk")) {
          const next = document.importNode(node, true);
          if (known) {
            known.replaceWith(next);
            batch.changed.push(next);
          }
          return next;
        }
        if (!here) {
          const next = isElement(node) ? batch.filled(node) : document.importNode(node, true);
          if (isElement(next)) batch.added.push(next);
          return next;
        }
        if (isElement(here)) morph(here, twin, node, batch);
        else if (twin.nodeValue !== node.nodeValue) here.nodeValue = node.nodeValue;
        return here;
      });
      const keep = new Set(wanted);
      for (const node of old) {
        const here = present.get(node);
        const moves = isElement(node) && node.id && batch.stays.has(node.id);
        if (here?.isConnected && !keep.has(here) && !(moves && isRow(node))) batch.removed.push(here);
      }
      const places = new Map([...live.childNodes].map((node, index) => [node, index]));
      const stay = rising(wanted.filter((node) => places.has(node)).map((node) => places.get(node)));
      const last = [...wanted].reverse().find((node) => stay.has(places.get(node)));
      let next = last ? last.nextSibling : null;
      for (const node of [...wanted].reverse()) {
        if (!stay.has(places.get(node))) {
          if (places.has(node) || batch.old.has(node.id)) batch.moved.push(node);
          else if (isElement(node) && !batch.added.includes(node)) batch.added.push(node);
          put(live, node, next);
        }
        next = node;
      }
    };

    const isSeen = (node) => {
      if (!isElement(node) || !node.isConnected) return false;
      const chunk = node.closest(".chunk");
      const box = (chunk ?? node).getBoundingClientRect();
      if (box.bottom < 0 || box.top > innerHeight) return false;
      const place = chunk ? node.getBoundingClientRect() : box;
      return place.bottom >= 0 && place.top <= innerHeight;
    };
    const seenRows = () => {
      const rows = [];
      for (const chunk of document.querySelectorAll(".chunk")) {
        const box = chunk.getBoundingClientRect();
        if (box.bottom < 0 || box.top > innerHeight) continue;
        for (const row of chunk.children) if (isSeen(row)) rows.push(row);
      }
      return rows;
    };
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const animate = (batch, tops) => {
      if (still.matches) return;
      const run = (node, frames, duration) => {
        if (isSeen(node)) node.animate(frames, { duration, easing: "ease-out" });
      };
      for (const node of batch.added) run(node, { opacity: [0, 1] }, 250);
      for (const node of batch.changed) {
        run(node, { backgroundColor: [color("--selected") || "rgba(0,122,255,.18)", "transparent"] }, 1200);
      }
      for (const [id, top] of tops) {
        const node = document.getElementById(id);
        if (!node || !isSeen(node)) continue;
        const way = top - node.getBoundingClientRect().top;
        if (Math.abs(way) >= 1) run(node, { transform: [`translateY(${way}px)`, "none"] }, 250);
      }
    };

    const scripts = (root) => [...root.querySelectorAll("script")]
      .filter((one) => !one.type || one.type === "text/javascript" || one.type === "module")
      .map((one) => one.outerHTML).join();
    const policy = (root) => root.querySelector("meta[http-equiv]")?.outerHTML;
    const change = async (message) => {
      const parser = new DOMParser();
      const before = parser.parseFromString(message.before, "text/html");
      const after = parser.parseFromString(message.after, "text/html");
      if (scripts(before) !== scripts(after) || policy(before) !== policy(after)) return location.reload();
      tag = message.tag;
      const swap = await exchange(before.head, after.head, message.sheet);
      const ids = (root) => new Set([...root.querySelectorAll(".chunk > [id]")].map((node) => node.id));
      const batch = { old: ids(before), stays: ids(after), added: [], changed: [], moved: [], removed: [] };
      // A new section or chunk may hold rows that the page has already.
      batch.filled = (node) => {
        const copy = document.importNode(node, true);
        for (const row of copy.querySelectorAll("galley-row")) {
          const known = document.getElementById(row.id);
          if (known) row.replaceWith(known);
        }
        return copy;
      };
      const seen = seenRows();
      const tops = seen.map((row) => [row.id, row.getBoundingClientRect().top]);
      const top = document.querySelector(".page > .bar")?.getBoundingClientRect().bottom ?? 0;
      const anchor = scrollY > 0 ? tops.find(([id, y]) => y >= top && batch.stays.has(id)) : null;
      const focus = document.activeElement;
      const row = focus?.closest(".chunk > [id]");
      const turn = row ? [...row.querySelectorAll("a,button,input")].indexOf(focus) : -1;
      document.documentElement.style.overflowAnchor = "none";
      morph(document.documentElement, before.documentElement, after.documentElement, batch);
      for (const node of batch.removed) node.remove();
      swap();
      if (focus && focus !== document.body && document.activeElement !== focus) {
        const heir = focus.isConnected ? focus
          : row && turn >= 0 ? document.getElementById(row.id)?.querySelectorAll("a,button,input")[turn] : null;
        heir?.focus({ preventScroll: true });
      }
      if (anchor) {
        const now = document.getElementById(anchor[0])?.getBoundingClientRect().top ?? anchor[1];
        if (now !== anchor[1]) scrollBy({ top: now - anchor[1], behavior: "instant" });
      }
      animate(batch, tops);
      requestAnimationFrame(() => document.documentElement.style.removeProperty("overflow-anchor"));
      document.dispatchEvent(new Event("galley:change"));
    };
    const images = ({ paths }) => {
      for (const image of document.images) {
        const url = new URL(image.src, location.href);
        if (paths.some((one) => decodeURI(url.pathname) === decodeURI(base) + one)) {
          url.search = `?${Date.now()}`;
          image.src = url.href;
        }
      }
    };
    const actions = {
      page: change, images, reload: () => location.reload(), problem: ({ problems }) => overlay(problems),
      good: () => overlay([]), moved: (message) => location.replace(base + encodeURI(message.path)),
    };

  """# + overlayScript + #"""

      connect();
    })();
    """#
