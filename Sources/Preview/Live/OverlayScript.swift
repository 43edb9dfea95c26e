/// The part of the preview's script that shows what is wrong, over the lower part of the last good page.
///
/// It lives in a shadow root, out of reach of the page's own styles.
let overlayScript = #"""
  const styles = `
      :host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;color-scheme:light dark}
      section{box-sizing:border-box;max-height:70vh;overflow:auto;padding:16px 20px 20px;
        font:15px/22px system-ui,sans-serif;background:light-dark(#fff,#1c1c1e);color:light-dark(#111,#f2f2f2);
        border-top:3px solid light-dark(#c8102e,#ff6961);box-shadow:0 -8px 32px rgba(0,0,0,.25)}
      article+article{margin-top:16px}
      h2{margin:0;font-size:17px;line-height:24px}
      p{margin:4px 0 0}
      .place{color:light-dark(#5c5c60,#a8a8ad);font-size:13px}
      pre{margin:8px 0;padding:8px 12px;overflow-x:auto;border-radius:8px;
        font:13px/20px ui-monospace,monospace;background:light-dark(#f2f2f5,#2c2c2e)}
      mark{background:light-dark(#ffd6d9,#7a1f28);color:inherit;border-radius:2px}
      .help{color:light-dark(#0055b3,#6cb4ff)}`;
    let host = null;
    const line = (parent, name, text, kind = "") => {
      const node = document.createElement(name);
      node.textContent = text;
      if (kind) node.className = kind;
      parent.append(node);
      return node;
    };
    const source = (parent, problem) => {
      if (!problem.text) return;
      const points = [...problem.text];
      const start = problem.column - 1;
      const end = start + (problem.length ?? 1);
      const excerpt = line(parent, "pre", `${problem.line} | ${points.slice(0, start).join("")}`);
      line(excerpt, "mark", points.slice(start, end).join("") || " ");
      excerpt.append(points.slice(end).join(""));
      excerpt.append(`\n${" ".repeat(`${problem.line} | `.length + start)}^`);
    };
    const where = (one) => (one.file ? `${one.file}:${one.line}:${one.column}` : "");
    const overlay = (problems) => {
      if (problems.length === 0) {
        host?.remove();
        host = null;
        return;
      }
      if (!host) {
        host = document.createElement("galley-problems");
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
        document.documentElement.append(host);
      }
      const panel = document.createElement("section");
      panel.setAttribute("role", "alert");
      for (const problem of problems.slice(0, 5)) {
        const item = line(panel, "article", "");
        line(item, "p", [where(problem), problem.identifier].filter(Boolean).join("  "), "place");
        line(item, "h2", problem.summary);
        source(item, problem);
        if (problem.explanation) line(item, "p", problem.explanation);
        for (const note of problem.notes ?? []) line(item, "p", [where(note), note.message].filter(Boolean).join(": "));
        if (problem.suggestion) line(item, "p", problem.suggestion, "help");
      }
      if (problems.length > 5) line(panel, "p", `+ ${problems.length - 5}`);
      host.shadowRoot.replaceChildren(panel);
    };
  """#
