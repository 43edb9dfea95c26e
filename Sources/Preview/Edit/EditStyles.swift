/// The looks of edit mode: those of the page's controls in the theme's own colours, those of its form beside it.
let editStyles = #"""
    const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        .galley-toggle,.galley-undo{min-width:44px;height:44px;padding-inline:8px;border:0;background:none;
          font:inherit;color:var(--blue,#1c55bd);cursor:pointer}
        .galley-toggle[aria-pressed=true]{font-weight:600}
        .bar>:last-child:has(.galley-toggle){display:flex;justify-content:flex-end;overflow:visible}
        .chunk>[id]:has(>.galley-do){position:relative;overflow:clip}
        .chunk>[id]:has(>.galley-do)>*{transition:translate .2s}
        .galley-do,.galley-minus,.galley-grip,.galley-check{position:absolute;inset-block:0;z-index:1}
        .galley-do{display:flex;inset-inline-end:0;translate:101% 0;transition:translate .2s}
        [dir=rtl] .galley-do{translate:-101% 0}
        .galley-open>.galley-do{translate:0 0!important;z-index:2}
        .galley-do button{width:76px;border:0;color:var(--on,#fff);font:600 15px/20px var(--font-text,sans-serif);cursor:pointer}
        .galley-do .galley-more{background:var(--ink2,#5d5c56)}
        .galley-do .galley-pin{background:var(--amber,#94530a)}
        .galley-do .galley-delete{background:var(--red,#b8261c)}
        .galley-minus,.galley-grip,.galley-check{display:none;width:44px;padding:0;border:0;background:none;place-items:center;cursor:pointer}
        .galley-editing :is(.galley-minus,.galley-grip,.galley-check){display:grid}
        .galley-minus{inset-inline-start:0}
        .galley-grip{inset-inline-end:0;cursor:grab;touch-action:none}
        .galley-check{inset-inline-end:44px}
        .galley-minus::before,galley-insert button::before{content:"";width:24px;height:24px;border-radius:50%;
          background:linear-gradient(var(--on,#fff) 0 0) center/12px 2px no-repeat var(--red,#b8261c)}
        .galley-grip::before{content:"";width:20px;height:14px;
          background:repeating-linear-gradient(var(--ink2,#5d5c56) 0 2px,#0000 2px 6px)}
        .galley-editing .rail{display:none}
        .galley-editing .chunk>[id]>.p-line{margin-inline-start:36px}
        .galley-editing .chunk>[id]:has(>.galley-grip)>.p-line{margin-inline-end:36px}
        .galley-editing .chunk>:is(.disclosure,.detail-disclosure):has(>.galley-grip)::after{opacity:0}
        .galley-editing .chunk>.check:has(>.galley-grip)::after{translate:-44px 0}
        .galley-editing[dir=rtl] .chunk>.check:has(>.galley-grip)::after{translate:44px 0}
        .galley-editing .chunk>[id]:not(:has(>.p-line))>.galley-minus{inset-inline:auto 0;align-content:start;padding-top:10px}
        .galley-editing .chunk>[id]:not(:has(>.p-line))>.galley-grip{align-content:end;padding-bottom:14px}
        .galley-lifted{z-index:2;background:var(--cell,#fff);box-shadow:0 4px 16px #0004}
        .galley-before{box-shadow:inset 0 2px var(--blue,#1c55bd)}
        .galley-after{box-shadow:inset 0 -2px var(--blue,#1c55bd)}
        galley-insert{display:block}
        galley-insert button{display:flex;align-items:center;gap:12px;width:100%;min-height:48px;padding:0 10px;border:0;
          background:none;font:inherit;color:var(--blue,#1c55bd);cursor:pointer;text-align:start}
        galley-insert button::before{background:linear-gradient(var(--on,#fff) 0 0) center/12px 2px no-repeat,
          linear-gradient(var(--on,#fff) 0 0) center/2px 12px no-repeat,var(--green,#1d7540)}
        :is(.galley-toggle,.galley-undo,.galley-minus,.galley-grip,.galley-check,.galley-do button,galley-insert button):focus-visible{
          outline:2px solid var(--blue,#1c55bd);outline-offset:-4px;border-radius:8px}
        @media(prefers-reduced-motion:reduce){.chunk>[id]>*,.galley-do{transition:none!important}}
        @media print{.galley-toggle,.galley-undo,.galley-do,.galley-minus,.galley-grip,galley-insert{display:none!important}}`);
      const formSheet = new CSSStyleSheet();
      formSheet.replaceSync(`
        :host{color-scheme:light dark;font:16px/24px var(--font-text,system-ui,sans-serif)}
        dialog{width:min(100%,560px);max-width:none;max-height:90dvh;margin:auto auto 0;padding:0;border:0;
          border-radius:16px 16px 0 0;background:var(--canvas,#f4f3ef);color:var(--ink,#1d1d1b);box-shadow:0 -8px 40px #0003}
        @media(min-width:600px){dialog{margin-block:auto;border-radius:16px}}
        dialog::backdrop{background:#0005}
        header{position:sticky;top:0;display:flex;align-items:center;gap:8px;padding:4px 8px;background:inherit;z-index:1}
        h2{flex:1;margin:0;font-size:16px;text-align:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        button{min-width:64px;height:44px;padding-inline:8px;border:0;background:none;font:inherit;color:var(--blue,#1c55bd);cursor:pointer}
        button.save{font-weight:600}
        button:disabled{color:var(--ink2,#5d5c56);opacity:.6;cursor:default}
        .fields{margin:8px 16px 24px;border-radius:12px;background:var(--cell,#fff);overflow:clip}
        .field{display:grid;grid-template-columns:minmax(88px,30%) 1fr;align-items:center;padding-inline:16px;
          border-bottom:.5px solid var(--line,#0003)}
        .field:last-child{border-bottom:0}
        .field label{padding-inline-end:8px;color:var(--ink2,#5d5c56);font-size:15px;overflow-wrap:anywhere}
        input,textarea{box-sizing:border-box;width:100%;min-height:44px;padding:10px 0;border:0;background:none;font:inherit;color:inherit}
        input[type=checkbox]{width:24px;height:24px;min-height:0;margin:10px 0;justify-self:end;accent-color:var(--green,#1d7540)}
        textarea{min-height:96px;resize:vertical}
        :focus-visible{outline:2px solid var(--blue,#1c55bd);outline-offset:-2px;border-radius:6px}
        .wrong{grid-column:1/-1;margin:0 0 8px;font-size:13px;line-height:18px;color:var(--red,#b8261c)}
        .problem{margin:8px 16px;padding:12px 16px;border-radius:12px;background:var(--cell,#fff);color:var(--red,#b8261c)}
        .problem p{margin:0}.problem p+p{margin-top:4px;color:var(--ink2,#5d5c56);font-size:14px;line-height:20px}
        .problem button{padding:0}
        .toast{position:fixed;z-index:9;inset:auto 0 16px;width:fit-content;max-width:min(92vw,520px);margin-inline:auto;
          display:flex;align-items:center;gap:12px;padding:4px 20px;min-height:48px;border-radius:24px;
          background:var(--ink,#1d1d1b);color:var(--cell,#fff);box-shadow:0 4px 16px #0004}
        .toast[hidden]{display:none}
        .toast button{color:inherit;font-weight:600;text-decoration:underline}`);
      const host = document.createElement("galley-edit");
      const root = host.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [formSheet];
      const toast = make("div", { className: "toast", hidden: true });
      toast.setAttribute("role", "status");
      root.append(toast);

  """#
