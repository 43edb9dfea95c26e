// Finds rows in an index: by words, by figures, and by the sound of Han and kana. search.js asks for it.
(() => {
  "use strict";

  // Without case, accents and vowel points; katakana as hiragana, every script's digits as ASCII.
  const plain = { ß: "ss", ı: "i", ø: "o", đ: "d", ð: "d", ł: "l", æ: "ae", œ: "oe", þ: "th", ħ: "h", ς: "σ" };
  const kana = (letter) => (letter >= "ァ" && letter <= "ヶ" ? String.fromCharCode(letter.charCodeAt() - 96) : letter);
  const fold = (text) => text.normalize("NFKD").toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]+/g, "")
    .replace(/[ßıøđðłæœþħς]/g, (letter) => plain[letter])
    .replace(/[ァ-ヶ]/g, kana).replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt() & 15);
  const compared = (text, kind) => (kind === "p" ? fold(text).replace(/[^\d,\n]/g, "") : fold(text));

  // Once a letter.
  const memo = new Map();
  const comparedOnce = (letter, kind, key = kind + letter) =>
    memo.get(key) ?? memo.set(key, compared(letter, kind)).get(key);

  // What each is typed as: 张 "Zhang", きゃ "Ki" and "ya", which join to "Kya".
  const readings = (text, sounds, own = []) => {
    let last = null;
    let isDouble = false;
    return [...text].map((letter, place) => {
      const plain = kana(letter);
      let sound = own[place] ?? sounds.get(plain) ?? "";
      if (plain === "っ") {
        isDouble = true;
        sound = "";
      } else if (last && "ゃゅょ".includes(plain) && last.sound.endsWith("i")) {
        last.sound = last.sound.slice(0, -1) + sound.slice(/(sh|ch|j)i$/i.test(last.sound) ? 1 : 0);
        sound = "";
      } else if (isDouble && sound) {
        sound = sound[0] + sound;
        isDouble = false;
      }
      return last = { letter, sound: sound && sound[0].toUpperCase() + sound.slice(1) };
    });
  };

  // Lines as one text, with the places where they begin, and where one more would.
  const searchable = (lines) => {
    const text = `\n${lines}\n`;
    const starts = [];
    for (let at = 0; at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return { text, starts: Uint32Array.from(starts) };
  };
  const line = ({ text, starts }, number) => text.slice(starts[number], starts[number + 1] - 1);

  // Makes a file of the index ready. A column has a value for each row, or few for many.
  const read = (shard, data) => {
    const sounds = new Map();
    for (const [, sound, letters] of (data.sounds ?? "").matchAll(/([a-z]+)([^a-z]+)/g)) {
      for (const letter of letters) sounds.set(letter, sound);
    }
    shard.columns = data.columns.map(({ kind, values, codes }, place) => {
      const all = values.split("\n");
      const number = (row) => (codes ? codes.charCodeAt(row) - 48 : row);
      return { kind, place, all, codes, number, text: (row) => all[number(row)], reading: () => null };
    });
    const own = new Map((data.own ?? "").split(",").map((entry) => {
      const [row, ...syllables] = entry.split(" ");
      return [shard.columns[0].text(+row), syllables];
    }));
    for (const column of shard.columns) {
      const { kind, all, place } = column;
      if (kind === "x") continue;
      column.folded = searchable(compared(all.join("\n"), kind));
      if (kind !== "n" || !sounds.size) continue;
      column.reading = (text) => readings(text, sounds, place ? [] : own.get(text));
      column.sounds = searchable(all.map((text) => column.reading(text).map((unit) => unit.sound).join("")).join("\n"));
    }
    shard.links = data.links?.split("\n");
    shard.hues = data.hues;
    shard.first = data.first;
  };

  // "zs", "zhangs" and "zhangsan" fit ZhangSan: each letter goes on in its syllable or begins another.
  const bySound = (word) => {
    const letters = word.replace(/['’]/g, "").replaceAll("v", "u");
    if (!/^[a-z]+$/.test(letters)) return null;
    const [first, ...rest] = letters;
    const next = (all, letter) => `${all}(?:${letter}|[a-z]*${letter.toUpperCase()})`;
    return new RegExp(rest.reduce(next, first.toUpperCase()), "g");
  };
  // A number with and without its country code or first zero.
  const country = /^(?:\+|00)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})0?/;
  const figures = (typed) => (!/^\+?\d+$/.test(typed) ? []
    : [...new Set([typed.replace("+", ""), typed.replace(country, ""), typed.replace(/^\+?0/, "")])]
      .filter((one) => /^\d+$/.test(one)));
  const wanted = (query) => {
    const text = fold(query).trim();
    const typed = text.replace(/[\s()./-]+/g, "");
    if (figures(typed).length) return [{ text, figures: figures(typed) }];
    return text.split(/\s+/).map((text) => ({ text, figures: figures(text), sound: bySound(text) }));
  };

  // Calls with each line's number that has what `next` finds, until told to stop.
  const each = ({ text, starts }, next, visit) => {
    let number = 0;
    for (let at = next(text, 0); at >= 0 && at < text.length - 1; at = next(text, starts[number + 1] - 1)) {
      let stride = 1;
      while (starts[number + stride] - 1 <= at) {
        number += stride;
        stride *= 2;
      }
      for (; stride >= 1; stride >>= 1) if (starts[number + stride] - 1 <= at) number += stride;
      if (visit(number, text[at] === "\n" || text[at - 1] === "\n")) return;
    }
  };
  const finder = (needle) => (text, from) => text.indexOf(needle, from);
  const matcher = (regex) => (text, from) => {
    regex.lastIndex = from;
    return regex.exec(text)?.index ?? -1;
  };
  // The same for rows.
  const eachRow = (column, index, next, visit) => {
    if (!column.codes) return each(index, next, visit);
    const hits = [];
    each(index, next, (number, isFront) => {
      hits[number] = isFront ? 2 : 1;
    });
    if (!hits.length) return;
    for (let row = 0; row < column.codes.length; row++) {
      const hit = hits[column.number(row)];
      if (hit && visit(row, hit === 2)) return;
    }
  };
  const has = ({ kind, folded, sounds, number }, word, row) => {
    const text = line(folded, number(row));
    if (kind === "p") return word.figures.some((one) => text.includes(one));
    return text.includes(word.text) || Boolean(word.sound && sounds && line(sounds, number(row)).search(word.sound) >= 0);
  };

  // Up to `limit` rows: names that begin with it, other fields that do, all others.
  const search = (shards, words, places, limit) => {
    const [first, ...others] = words;
    const front = new Map();
    const back = new Map();
    const stage = (column, before, visit) => {
      const needles = column.kind === "p" ? first.figures : [first.text];
      for (const needle of needles) eachRow(column, column.folded, finder(before + needle), visit);
      if (first.sound && column.sounds) eachRow(column, column.sounds, matcher(first.sound), visit);
    };
    // Of too many, another pass finds those in front.
    for (const before of ["", "\n"]) {
      if (before && (front.size > limit || front.size + back.size <= limit)) break;
      shards.forEach((shard, number) => {
        if (shard.state !== 2) return;
        const columns = shard.columns.filter(({ kind, place }) => kind !== "x" && (!places?.length || places.includes(place)));
        for (const column of columns) {
          let count = 0;
          stage(column, before, (row, isFront) => {
            const id = number * 1e7 + row;
            const part = isFront ? front : back;
            if (part.size > limit * 4 || front.has(id) || part.has(id)) return count > limit;
            if (!others.every((word) => columns.some((one) => has(one, word, row)))) return false;
            part.set(id, { shard, row, column });
            return ++count > limit;
          });
        }
      });
    }
    for (const id of front.keys()) back.delete(id);
    const inOrder = (part) => [...part].sort(([a], [b]) => a - b).map(([, hit]) => hit);
    const named = (hit) => hit.column.place === 0;
    const ahead = inOrder(front);
    return [...ahead.filter(named), ...ahead.filter((hit) => !named(hit)), ...inOrder(back)].slice(0, limit + 1);
  };

  // Where a text has a word: pairs of places.
  const marks = (text, { kind, reading }, word) => {
    const found = [];
    const mark = (parts, find) => {
      const owners = parts.flatMap((part, place) => Array(part.length).fill(place));
      const [at, length] = find(parts.join(""));
      if (at >= 0 && length) found.push([owners[at], owners[at + length - 1]]);
    };
    for (const needle of kind === "p" ? word.figures : [word.text]) {
      mark([...text].map((letter) => comparedOnce(letter, kind)), (all) => [all.indexOf(needle), needle.length]);
    }
    if (!found.length && word.sound) {
      mark((reading(text) ?? []).map((unit) => unit.sound), (all) => {
        const at = all.search(word.sound);
        return [at, at < 0 ? 0 : all.match(word.sound)[0].length];
      });
    }
    return found;
  };

  window.galleyFinder = { read, wanted, search, marks };
})();
