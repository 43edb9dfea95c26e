/// What edit mode adds to pages; served with `--edit` alone, never a part of a built site.
///
/// It asks the server for every change and touches no row itself: what an edit changes on the page comes as any other
/// change of the sources does. Controls lie over the rows and add nothing to their heights.
let editScript =
  #"""
  (() => {
    "use strict";
    const own = document.currentScript;
    const preview = document.querySelector("script[src$='.galley/preview.js']").dataset;

  """# + editWords + #"""

      const ask = async (op, more = {}) => {
        const answer = await fetch(`${preview.base}.galley/edit`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Galley-Token": own.dataset.token },
          body: JSON.stringify({ op, page: preview.path, ...more }),
        });
        const text = await answer.text();
        if (answer.ok) return JSON.parse(text);
        throw text.startsWith("{") ? JSON.parse(text) : { summary: text, identifier: "refused" };
      };
      const make = (name, properties = {}, ...children) => {
        const node = Object.assign(document.createElement(name), properties);
        node.append(...children);
        return node;
      };
      const label = (node, text) => node.setAttribute("aria-label", text);

    """# + editStyles + editFormScript + #"""

      let state = { undo: 0 };
      let on = false;
      const rows = () => [...document.querySelectorAll(".chunk > [id]")];
      const nameOf = (row) => row.querySelector("a, b, strong, span:not([aria-hidden])")?.textContent.trim() || row.id;

      // A message, and the way back where there is one.
      const say = (text, withUndo = false) => {
        const children = [make("span", { textContent: text })];
        if (withUndo) children.push(make("button", { type: "button", textContent: words.undo, onclick: undo }));
        toast.replaceChildren(...children);
        toast.hidden = false;
        clearTimeout(say.timer);
        say.timer = setTimeout(() => (toast.hidden = true), withUndo ? 8000 : 5000);
      };
      const complain = (problem) => say([problem.summary, problem.suggestion].filter(Boolean).join(". "));
      const change = async (op, more, text) => {
        try {
          state.undo = (await ask(op, more)).undo;
          if (text) say(text, true);
          bar();
          return true;
        } catch (problem) {
          complain(problem);
          return false;
        }
      };
      const undo = async () => {
        toast.hidden = true;
        if (await change("undo", {})) say(words.undone);
      };

      const remove = (row) => change("delete", { row: row.id }, `${words.deleted} ${nameOf(row)}`);
      const moved = async (row, beside, before) => {
        const done = await change("move", { row: row.id, beside: beside.id, before }, "");
        if (done) say(`${words.moved} ${nameOf(row)}`, true);
        return done;
      };
      const move = async (row, step) => {
        const list = rows();
        const other = list[list.indexOf(row) + step];
        if (!other) return;
        // Over the edge of a section a row comes to the near end of the next one.
        const crosses = row.closest("section") !== other.closest("section");
        await moved(row, other, crosses ? step > 0 : step < 0);
        document.getElementById(row.id)?.querySelector(".galley-grip")?.focus();
      };
      const pin = (row) => {
        const first = row.closest("section")?.querySelector(".chunk > [id]") ?? rows()[0];
        if (first && first !== row) moved(row, first, true);
      };
      const open = (row) => editForm(row.id);

      // Controls of one row. The minus shows what is behind the row; Delete is the second step.
      const button = (className, text, action, visible = "") => {
        const node = make("button", { type: "button", className, textContent: visible, onclick: action });
        label(node, text);
        return node;
      };
      const reveal = (row, isOpen, focus = false) => {
        for (const other of document.querySelectorAll(".galley-open")) if (other !== row) reveal(other, false);
        row.classList.toggle("galley-open", isOpen);
        for (const node of row.querySelectorAll(".galley-do button")) node.tabIndex = isOpen ? 0 : -1;
        row.querySelector(".galley-minus")?.setAttribute("aria-expanded", isOpen);
        if (focus) row.querySelector(isOpen ? ".galley-delete" : ".galley-minus")?.focus({ preventScroll: true });
      };
      const dress = (row) => {
        if (row.querySelector(":scope > .galley-do")) return;
        const name = nameOf(row);
        const actions = make("div", { className: "galley-do" });
        actions.append(button("galley-more", `${words.more}: ${name}`, () => open(row), words.more));
        if (state.movable) actions.append(button("galley-pin", `${words.pin}: ${name}`, () => pin(row), words.pin));
        actions.append(button("galley-delete", `${words.delete} ${name}`, () => remove(row), words.delete));
        const minus = button("galley-minus", `${words.delete} ${name}`, () => {
          reveal(row, !row.classList.contains("galley-open"), true);
        });
        minus.setAttribute("aria-expanded", "false");
        row.prepend(minus);
        row.append(actions);
        if (state.chooses) {
          row.append(button("galley-check", `${words.choose} ${name}`, () => change("choose", { row: row.id })));
        }
        if (state.movable) {
          const grip = button("galley-grip", `${words.move} ${name}`, () => {});
          grip.setAttribute("aria-keyshortcuts", "ArrowUp ArrowDown");
          row.append(grip);
        }
        reveal(row, false);
      };
      const undress = (row) => {
        for (const node of row.querySelectorAll(":scope > :is(.galley-do,.galley-minus,.galley-grip,.galley-check)")) node.remove();
        row.classList.remove("galley-open");
      };

      // Only what is near the window has controls: a list may have thousands of rows.
      const near = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) for (const row of target.children) if (row.id) dress(row);
        }
      }, { rootMargin: "400px" });
      const lists = () => [...document.querySelectorAll("main .rows")];
      const refresh = () => {
        near.disconnect();
        for (const node of document.querySelectorAll("galley-insert")) if (!on) node.remove();
        if (!on || state.readOnly || state.own) return;
        for (const chunk of document.querySelectorAll(".chunk")) near.observe(chunk);
        const ends = state.crosses ? lists() : lists().slice(-1);
        for (const list of lists()) {
          const has = list.querySelector(":scope > galley-insert");
          if (has && (!ends.includes(list) || has !== list.lastElementChild)) has.remove();
          if (!ends.includes(list) || list.querySelector(":scope > galley-insert")) continue;
          const add = make("button", { type: "button", onclick: () => insert(list) }, make("span", { textContent: words.add }));
          list.append(make("galley-insert", {}, add));
        }
      };
      const insert = (list) => {
        const all = [...list.querySelectorAll(".chunk > [id]")];
        const last = all.at(-1);
        if (last) editForm(last.id, true);
      };

      // The bar's button; on a record's own page it opens the form at once.
      const toggle = make("button", { type: "button", className: "galley-toggle" });
      const back = make("button", { type: "button", className: "galley-undo", textContent: words.undo, onclick: undo });
      const bar = () => {
        toggle.textContent = on ? words.done : words.edit;
        toggle.setAttribute("aria-pressed", on);
        back.hidden = !on || state.undo === 0;
        const end = document.querySelector(".page > .bar > :last-child");
        if (end && toggle.parentElement !== end) end.append(back, toggle);
      };
      const enter = async () => {
        try {
          state = await ask("page");
        } catch (problem) {
          return complain(problem);
        }
        if (state.readOnly) return say(state.readOnly);
        if (state.own) return editForm(state.row);
        on = true;
        sessionStorage.setItem("galley-edit", preview.path);
        document.documentElement.classList.add("galley-editing");
        refresh();
        bar();
      };
      const leave = () => {
        on = false;
        sessionStorage.removeItem("galley-edit");
        document.documentElement.classList.remove("galley-editing");
        rows().forEach(undress);
        refresh();
        bar();
      };
      toggle.onclick = () => (on ? leave() : enter());

    """# + editGestureScript + #"""

      const hasRows = rows().length > 0 || document.querySelector("article, .person, .record main");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      document.documentElement.append(host);
      if (hasRows) bar();
      if (sessionStorage.getItem("galley-edit") === preview.path) enter();
      document.addEventListener("galley:change", () => {
        if (hasRows) bar();
        refresh();
      });
    })();
    """#
