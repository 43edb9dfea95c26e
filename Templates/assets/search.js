// Search in a table. The index comes when the field is first used, file by file, until enough is found.
(() => {
  "use strict";
  const form = document.querySelector(".search");
  const found = document.querySelector(".found");
  if (!form || !found) return;
  const box = form.querySelector(".field");
  const list = found.querySelector("ul");
  const none = found.querySelector(".nothing");
  const limit = 100;
  const atOnce = 12;

  const shards = form.dataset.shards.split(" ").map((word) => {
    const [name, key = ""] = word.split(":");
    return { url: new URL(`${form.dataset.files}${name}.js`, document.baseURI), key, state: 0 };
  });
  window.galleySearch = (number, data) => {
    galleyFinder.read(shards[number], data);
    shards[number].state = 2;
    run();
  };
  const append = (url, fail) => {
    const script = document.createElement("script");
    script.async = false;
    script.src = url;
    script.onerror = fail;
    document.head.append(script);
  };
  const load = (shard) => {
    if (!shard || shard.state) return;
    if (shards.every((shard) => !shard.state)) append(form.dataset.finder);
    shard.state = 1;
    append(shard.url, () => {
      shard.state = 3;
      run();
    });
  };

  const scope = () => form.elements.in?.value?.split(",").filter(Boolean).map(Number);
  const marked = (text, column, words) => {
    let letters = [...text];
    let marks = words.flatMap((word) => galleyFinder.marks(text, column, word)).sort(([a], [b]) => a - b);
    const skipped = letters.length > 60 && marks.length ? Math.max(0, marks[0][0] - 12) : 0;
    if (skipped) {
      letters = ["…", ...letters.slice(skipped)];
      marks = marks.map((pair) => pair.map((place) => place - skipped + 1));
    }
    const part = document.createDocumentFragment();
    let done = 0;
    for (const [from, to] of marks) {
      if (from < done) continue;
      const mark = document.createElement("mark");
      mark.textContent = letters.slice(from, to + 1).join("");
      part.append(letters.slice(done, from).join(""), mark);
      done = to + 1;
    }
    part.append(letters.slice(done, done + 200).join(""));
    return part;
  };

  const element = (name, style, ...content) => {
    const element = document.createElement(name);
    element.className = style;
    element.append(...content);
    return element;
  };
  // As the builder makes monograms: one character of Chinese, Japanese and Korean names, else two initials.
  const initials = (name) => {
    const first = /\p{L}/u.exec(name)?.[0] ?? "#";
    if (/[\p{Ideographic}\u3040-\u30ff\uac00-\ud7a3]/u.test(first)) return first;
    const words = name.match(/[\p{L}\p{M}'’.]+/gu) ?? ["#"];
    return [words[0], ...words.slice(1).slice(-1)].map((word) => [...word][0]).join("").toUpperCase();
  };
  const cells = document.querySelectorAll("main .rows .cell");
  const item = ({ shard, row, column }, words) => {
    const title = shard.columns[0];
    const name = title.text(row);
    const cell = shard.links ? null : cells[shard.first + row];
    const link = element("a", "", marked(name, title, words));
    const own = cell?.querySelector(cell.matches(".go") ? "a:not(.info)" : ".p-time a");
    link.href = own?.href ?? (cell ? `#${cell.id}` : new URL(shard.links[row], shard.url));
    const parts = [element("span", "t", link)];
    link.dir = "auto";
    const beside = column.place ? column : shard.columns.find((one) => one.kind === "p") ?? shard.columns[1];
    if (beside?.text(row)) {
      const detail = element("span", "d", marked(beside.text(row), beside, words));
      detail.dir = beside.kind === "p" ? "ltr" : "auto";
      parts.push(detail);
    }
    if ("monograms" in form.dataset) {
      const drawn = cell?.querySelector(".mono");
      const picture = drawn?.cloneNode(true) ?? element("span", "", initials(name));
      picture.className = `mono h${shard.hues?.[row] ?? /\bh(\d+)/.exec(drawn?.className)?.[1] ?? 1}`;
      picture.ariaHidden = true;
      parts.unshift(picture);
    }
    return element("li", parts.length > 2 ? "item sub" : "item", ...parts);
  };

  // What fits a screen at once, the rest when nobody types.
  let later = 0;
  const draw = (hits, words) => {
    clearTimeout(later);
    list.replaceChildren(...hits.slice(0, atOnce).map((hit) => item(hit, words)));
    if (hits.length <= atOnce) return;
    later = setTimeout(() => list.append(...hits.slice(atOnce).map((hit) => item(hit, words))), 60);
  };

  const run = () => {
    const text = box.value.trim();
    document.body.classList.toggle("searching", text !== "");
    form.classList.toggle("on", text !== "");
    found.hidden = !text;
    if (!text) return draw([]);
    if (!window.galleyFinder) return load(shards[0]);
    const words = galleyFinder.wanted(text);
    const hits = galleyFinder.search(shards, words, scope(), limit);
    const shown = hits.slice(0, limit);
    draw(shown, words);
    const waits = shards.some((shard) => shard.state === 1);
    const rest = shards.filter((shard) => !shard.state);
    if (!waits && hits.length <= limit) {
      const first = words[0].text[0];
      load(rest.find((shard) => shard.key.includes(first)) ?? rest[0]);
    }
    const isDone = hits.length > limit || shards.every((shard) => shard.state > 1);
    const title = (hits.length > limit ? found.dataset.more : found.dataset.title).replace("%", shown.length);
    found.querySelector("h2").textContent = title;
    none.hidden = !isDone || shown.length > 0;
    none.firstElementChild.textContent = found.dataset.none.replace("%", text);
    if (isDone) form.querySelector("[role=status]").textContent = shown.length ? title : none.firstElementChild.textContent;
  };
  const clear = () => {
    box.value = "";
    run();
  };

  box.addEventListener("focus", () => load(shards[0]));
  form.addEventListener("input", () => run());
  form.addEventListener("reset", () => {
    clear();
    setTimeout(() => document.activeElement?.blur());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  // A row of this page is shown where it stands.
  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link?.hash && link.pathname === location.pathname) clear();
  });
  const step = (event) => {
    const stops = [box, ...list.querySelectorAll("a")];
    const place = stops.indexOf(document.activeElement);
    const next = stops[place + (event.key === "ArrowDown" ? 1 : -1)];
    if (place < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isTyping = event.target.matches?.("input:not([type=radio]),textarea,select,[contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      scrollTo(0, 0);
      box.focus();
    } else if (event.key === "Escape" && (box.value || document.activeElement === box)) {
      if (box.value) clear();
      else box.blur();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      step(event);
    }
  });
  addEventListener("pageshow", () => {
    if (box.value) load(shards[0]), run();
  });
})();
