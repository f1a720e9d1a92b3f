/* markdown.mjs - turns a rules page into data at build time, by markdown-it. The data are headings,
 * paragraphs, lists and tables with their words (src/rules/blocks.ts). Anything else in a rules page
 * is an error of the build, because the page could not draw it. */
import MarkdownIt from "markdown-it";

const reader = new MarkdownIt("commonmark").enable("table");

/* The id of a heading: its words in lower case without accents, joined by "-". */
const idOf = (title) =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const plainText = (parts) => parts.map((p) => p.text ?? plainText(p.parts)).join("");

const unknown = ({ type, map }) =>
  new Error(`a rules page has what the page cannot draw: ${type}, line ${(map?.[0] ?? -1) + 1}`);

/* Adds a text to the parts. Two texts in a row become one part. */
function addText(parts, text) {
  const last = parts.at(-1);
  if (last?.kind === "text") last.text += text;
  else if (text) parts.push({ kind: "text", text });
}

/* The parts of a run of words, up to the token of type `closing`. */
function inlineParts(tokens, closing = "") {
  const parts = [];
  for (let token = tokens.shift(); token && token.type !== closing; token = tokens.shift()) {
    const { type, content } = token;
    if (type === "text") addText(parts, content);
    else if (type === "softbreak") addText(parts, " ");
    else if (type === "code_inline") parts.push({ kind: "code", text: content });
    else if (type === "strong_open" || type === "em_open") {
      const kind = type.replace("_open", "");
      parts.push({ kind, parts: inlineParts(tokens, `${kind}_close`) });
    } else if (type === "link_open")
      parts.push({
        kind: "link",
        to: token.attrGet("href"),
        parts: inlineParts(tokens, "link_close"),
      });
    else throw unknown(token);
  }
  return parts;
}

const inline = (token) => inlineParts([...token.children]);

/* Removes and returns the tokens up to the one of type `closing`. The closing token is removed,
 * too. */
function taken(tokens, closing) {
  const end = tokens.findIndex((token) => token.type === closing);
  return tokens.splice(0, end + 1).slice(0, -1);
}

/* The number of the rule that an item states, in bold before its words; null: the item states no
 * rule. */
function ruleOf([first]) {
  const text = first?.kind === "strong" ? plainText(first.parts) : "";
  return /^[A-Z]+\d+$/.test(text) ? text : null;
}

/* The items of a list. Each is one run of words, which a list inside the item may follow. */
function items(tokens, closing) {
  const all = [];
  for (let token = tokens.shift(); token.type !== closing; token = tokens.shift()) {
    const item = all.at(-1);
    if (token.type === "list_item_open") all.push({ parts: null, rule: null });
    else if (token.type === "inline" && !item.parts) {
      item.parts = inline(token);
      item.rule = ruleOf(item.parts);
    } else if (token.type === "bullet_list_open") item.items = items(tokens, "bullet_list_close");
    else if (!/^(list_item_close|paragraph_(open|close))$/.test(token.type)) throw unknown(token);
  }
  return all;
}

function rows(tokens) {
  const all = [];
  for (const token of tokens) {
    if (token.type === "tr_open") all.push([]);
    if (token.type === "inline") all.at(-1).push(inline(token));
  }
  return all;
}

const readers = {
  heading_open(token, tokens) {
    const [words] = taken(tokens, "heading_close");
    // The option's value after a heading, (`name=on`), is only for people who read the file.
    const source = words.content.replace(/ *\(`[^`]*`\)/, "");
    const text = plainText(inline(reader.parseInline(source)[0]));
    return { kind: "heading", level: Number(token.tag.slice(1)), text, id: idOf(text) };
  },
  paragraph_open(_, tokens) {
    return { kind: "paragraph", parts: inline(taken(tokens, "paragraph_close")[0]) };
  },
  bullet_list_open(_, tokens) {
    return { kind: "list", ordered: false, items: items(tokens, "bullet_list_close") };
  },
  ordered_list_open(_, tokens) {
    return { kind: "list", ordered: true, items: items(tokens, "ordered_list_close") };
  },
  table_open(_, tokens) {
    const [head, ...body] = rows(taken(tokens, "table_close"));
    return { kind: "table", head, rows: body };
  },
};

/** The blocks of a page. */
export function parseMarkdown(source) {
  const tokens = reader.parse(source, {});
  const blocks = [];
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    const read = readers[token.type];
    if (!read) throw unknown(token);
    blocks.push(read(token, tokens));
  }
  return blocks;
}
