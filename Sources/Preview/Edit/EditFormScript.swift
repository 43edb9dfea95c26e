/// The part of edit mode's script that shows a record's fields. Nothing changes until Save.
let editFormScript = #"""
    const check = (field, value) => {
        if (field.keyboard === "phone" && value && !/\p{Nd}.*\p{Nd}/u.test(value)) return words.badPhone;
        if (field.kind === "number" && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return words.badNumber;
        return "";
      };
      const control = (field, id) => {
        if (field.kind === "boolean") return make("input", { type: "checkbox", id, checked: field.text === "true" });
        if (field.keyboard === "lines" || field.text.includes("\n")) {
          return make("textarea", { id, value: field.text, rows: 4 });
        }
        const node = make("input", { type: "text", id, value: field.text, autocomplete: "off" });
        node.inputMode = { phone: "tel", email: "email", url: "url" }[field.keyboard]
          ?? (field.kind === "number" ? "decimal" : "text");
        return node;
      };
      const valueOf = (node) => (node.type === "checkbox" ? String(node.checked) : node.value);

      const editForm = async (row, isNew = false) => {
        let record;
        try {
          record = await ask("record", { row, beside: isNew ? row : "" });
        } catch (problem) {
          return complain(problem);
        }
        const before = document.activeElement;
        const dialog = make("dialog");
        const save = make("button", { type: "submit", className: "save", textContent: words.save });
        const cancel = make("button", { type: "button", textContent: words.cancel, onclick: () => dialog.close() });
        const title = make("h2", { id: "title", textContent: isNew ? words.add : record.title });
        const problems = make("div");
        problems.setAttribute("role", "alert");
        const list = make("div", { className: "fields" });
        const items = record.fields.map((field, index) => {
          const node = control(field, `f${index}`);
          const wrong = make("p", { className: "wrong", id: `w${index}`, hidden: true });
          const name = make("label", { htmlFor: `f${index}`, textContent: field.name });
          node.setAttribute("aria-describedby", wrong.id);
          const item = { field, node, wrong };
          node.oninput = () => {
            if (!wrong.hidden) judge(item);
            save.disabled = !isNew && changes().length === 0;
          };
          list.append(make("div", { className: "field" }, name, node, wrong));
          return item;
        });
        const show = ({ node, wrong }, text) => {
          wrong.textContent = text;
          wrong.hidden = !text;
          text ? node.setAttribute("aria-invalid", "true") : node.removeAttribute("aria-invalid");
        };
        const changes = () => items.filter(({ field, node }) => valueOf(node) !== field.text);
        const judge = (item) => {
          const touched = valueOf(item.node) !== item.field.text;
          const text = touched ? check(item.field, valueOf(item.node)) : "";
          show(item, text);
          return !text;
        };
        const isValid = () => {
          const bad = items.filter((item) => !judge(item));
          const names = items.filter(({ field }) => field.isName);
          if (names.length && names.every(({ node }) => !node.value.trim())) {
            show(names[0], words.needsName);
            bad.unshift(names[0]);
          }
          bad[0]?.node.focus();
          return bad.length === 0;
        };
        const complainInside = (problem) => {
          const item = items.find(({ field }) => field.name === problem.field);
          if (item) {
            show(item, problem.summary);
            return item.node.focus();
          }
          const box = make("div", { className: "problem" }, make("p", { textContent: problem.summary }));
          for (const text of [problem.explanation, problem.suggestion]) if (text) box.append(make("p", { textContent: text }));
          if (problem.identifier === "unencodable-character" && !problem.suggestion.includes("site.yaml")) {
            box.append(make("button", { type: "button", textContent: words.convert, onclick: () => send(true) }));
          }
          if (problem.identifier === "edit-conflict") {
            box.append(make("button", { type: "button", textContent: words.again, onclick: () => {
              dialog.close();
              editForm(row, isNew);
            } }));
          }
          problems.replaceChildren(box);
          box.querySelector("button")?.focus();
        };
        const send = async (converts) => {
          save.disabled = true;
          const fields = Object.fromEntries(
            (isNew ? items : changes()).map(({ field, node }) => [field.name, valueOf(node)]));
          const more = isNew ? { beside: row, fields, converts } : { row, tag: record.tag, fields, converts };
          try {
            state.undo = (await ask(isNew ? "insert" : "set", more)).undo;
            dialog.close();
            say(words.saved, true);
            bar();
          } catch (problem) {
            save.disabled = false;
            complainInside(problem);
          }
        };
        const form = make("form", { method: "dialog", noValidate: true }, make("header", {}, cancel, title, save), problems, list);
        form.onsubmit = (event) => {
          event.preventDefault();
          problems.replaceChildren();
          if (isValid()) send(false);
        };
        save.disabled = !isNew;
        dialog.setAttribute("aria-labelledby", "title");
        dialog.append(form);
        dialog.onclose = () => {
          dialog.remove();
          (before?.isConnected ? before : document.getElementById(row)?.querySelector("button"))?.focus?.({ preventScroll: true });
        };
        root.append(dialog);
        dialog.showModal();
        items[0]?.node.focus();
      };
  """#
