/// The part of edit mode's script that listens: swipes, grips, keys.
let editGestureScript = #"""
    // A click on a row that is edited opens its form instead of its page.
      document.addEventListener("click", (event) => {
        const row = event.target.closest(".chunk > [id]");
        if (!on || !row || event.target.closest("button")) return;
        event.preventDefault();
        if (row.classList.contains("galley-open")) return reveal(row, false);
        state.chooses ? change("choose", { row: row.id }) : open(row);
      }, true);

      document.addEventListener("keydown", (event) => {
        const row = event.target.closest?.(".chunk > [id]");
        if (event.key === "Escape" && row?.classList.contains("galley-open")) reveal(row, false, true);
        if (on && event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.closest("input,textarea")) {
          event.preventDefault();
          undo();
        }
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || !event.target.matches?.(".galley-grip")) return;
        event.preventDefault();
        move(row, step);
      });

      // A swipe towards the row's beginning shows what is behind it, in edit mode and without.
      let swipe = null;
      document.addEventListener("pointerdown", async (event) => {
        const row = event.target.closest?.(".chunk > [id]");
        if (!row) return;
        if (event.target.closest(".galley-grip")) return lift(event, row);
        if (event.pointerType === "mouse" || event.target.closest("button")) return;
        swipe = { row, x: event.clientX, y: event.clientY };
      });
      document.addEventListener("pointermove", async (event) => {
        if (!swipe) return;
        const way = (event.clientX - swipe.x) * (document.dir === "rtl" ? -1 : 1);
        if (Math.abs(event.clientY - swipe.y) > 24) return (swipe = null);
        if (Math.abs(way) < 48) return;
        const { row } = swipe;
        swipe = null;
        if (way > 0) return reveal(row, false);
        if (!on) {
          try {
            state = await ask("page");
          } catch (problem) {
            return complain(problem);
          }
          if (state.readOnly) return say(state.readOnly);
          dress(row);
        }
        reveal(row, true);
      });
      for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => (swipe = null));

      // The grip carries its row; the place is the server's to give when it is let go.
      const lift = (event, row) => {
        event.preventDefault();
        const grip = event.target;
        const start = event.clientY;
        let target = null;
        row.classList.add("galley-lifted");
        grip.setPointerCapture(event.pointerId);
        const mark = (other, before) => {
          for (const node of document.querySelectorAll(".galley-before,.galley-after")) {
            node.classList.remove("galley-before", "galley-after");
          }
          other?.classList.add(before ? "galley-before" : "galley-after");
        };
        grip.onpointermove = ({ clientY }) => {
          row.style.setProperty("translate", `0 ${clientY - start}px`);
          const other = rows().find((node) => {
            const box = node.getBoundingClientRect();
            return node !== row && clientY >= box.top && clientY < box.bottom;
          });
          if (!other) return;
          const box = other.getBoundingClientRect();
          target = { other, before: clientY < box.top + box.height / 2 };
          mark(other, target.before);
        };
        grip.onlostpointercapture = () => {
          grip.onpointermove = grip.onlostpointercapture = null;
          row.classList.remove("galley-lifted");
          row.style.removeProperty("translate");
          mark(null);
          if (target) moved(row, target.other, target.before);
        };
      };
  """#
