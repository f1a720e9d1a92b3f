// protocol.mjs [--check] - generates code from the schema of the table protocol, server/protocol.schema.json: the
// server's tables of requests (server/hub/wire_asks.h, wire_asks.c) and the page's types
// (page/src/online/messages.ts). With --check it writes nothing, but names the files that are not current, and
// fails if there are any.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
const source = "server/protocol.schema.json";
const schema = JSON.parse(readFileSync(new URL(source, root), "utf8"));
const defs = schema.$defs;
const nameOf = (ref) => ref.slice("#/$defs/".length);
const fail = (text) => {
  throw new Error(`${source}: ${text}`);
};

/* ---- the server: asks and their members ---- */

/** Definitions that the server reads by a function of their own. */
const special = {
  code: "CODE",
  wishes: "SETTINGS",
  levelAsked: "LEVEL",
  choices: "VOTE",
  deviceId: "DEVICE",
};
const ctypes = {
  TEXT: "const char *",
  CODE: "const char *",
  NUMBER: "int ",
  LEVEL: "int ",
  VOTE: "int ",
  DEVICE: "int64_t ",
  FLAG: "bool ",
  SETTINGS: "room_settings ",
};

/** How the server reads a member: its kind, and the range of its number or of its text's length in bytes. */
function readingOf(name, type) {
  const ref = type.$ref && nameOf(type.$ref);
  if (special[ref]) return { kind: special[ref], low: 0, high: 0 };
  const is = ref ? defs[ref] : type;
  if (is.bytes) return { kind: "TEXT", low: is.bytes[0], high: is.bytes[1] };
  if (is.type === "boolean") return { kind: "FLAG", low: 0, high: 0 };
  if (Number.isInteger(is.const)) return { kind: "NUMBER", low: is.const, high: is.const };
  if (is.type === "integer") return { kind: "NUMBER", low: is.minimum, high: is.maximum };
  return fail(`${name}: a text of an ask needs "bytes"`);
}

const asks = defs.ask.oneOf.map(({ properties, required }) => {
  const { ask, id, ...members } = properties;
  return { name: ask.const, members, required };
});
const enumName = (ask) => `ASK_${ask.toUpperCase().replace(/\W/g, "_")}`;

const members = new Map();
for (const ask of asks)
  for (const [name, type] of Object.entries(ask.members)) {
    const is = readingOf(name, type);
    const was = members.get(name) ?? is;
    if (JSON.stringify(was) !== JSON.stringify(is)) fail(`${name} is not the same in all asks`);
    members.set(name, is);
  }
const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1));

const made = `Made by tools/protocol.mjs from\n * ${source}: do not edit`;

const header = `/* wire_asks.h - the requests ("asks") of clients and their members. ${made}. */
#ifndef CT_WIRE_ASKS_H
#define CT_WIRE_ASKS_H

#include "server/room/room.h"

/* clang-format off */
typedef enum wire_name {
${asks.map((a) => `    ${enumName(a.name)},\n`).join("")}    ASKS
} wire_name;

/* An ask. Members that it lacks are NULL, 0 or false, but seat is -1. Texts live as long as the
 * ask. */
typedef struct wire_ask {
    int ask;    /* wire_name     */
    int64_t id; /* -1: no id */
${sorted.map(([name, { kind }]) => `    ${ctypes[kind]}${name};\n`).join("")}    char code_read[ROOM_CODE + 1]; /* the text of \`code\`: capitals without blanks */
    struct json_t *json;           /* the parsed JSON, which owns the texts */
} wire_ask;
/* clang-format on */

/* How a member is read from JSON. */
typedef enum wire_kind {
${[...new Set(Object.keys(ctypes))].map((k) => `    WIRE_${k},\n`).join("")}    WIRE_KINDS
} wire_kind;
typedef struct wire_member {
    const char *name;
    wire_kind kind;
    size_t at;     /* offset of its field in wire_ask */
    int low, high; /* bounds of a number, or of a text's length in bytes */
} wire_member;
extern const wire_member wire_members[]; /* the last entry has no name */

/* The members of each ask, by wire_name: "code name seat?". A ? follows optional members. */
typedef struct wire_form {
    const char *name, *members;
} wire_form;
extern const wire_form wire_forms[ASKS];

/* The ids of what people can say by a tap; each list ends in NULL. bank: only for games with a
 * bank. */
extern const char *const wire_phrases[], *const wire_bank[], *const wire_signs[];

#endif
`;

const field = ([name, { kind, low, high }]) =>
  `    { "${name}", WIRE_${kind}, offsetof(wire_ask, ${name}), ${low}, ${high} },\n`;
const form = ({ name, members, required }) => {
  const list = Object.keys(members).map((m) => (required.includes(m) ? m : `${m}?`));
  return `    [${enumName(name)}] = { "${name}", "${list.join(" ")}" },\n`;
};
const words = (name, { enum: list }) =>
  `const char *const ${name}[] = {\n${list.map((w) => `    "${w}",\n`).join("")}    NULL,\n};\n`;

const tables = `/* wire_asks.c - the tables of the clients' requests. ${made}. */
#include "wire_asks.h"

#include <stddef.h>

/* clang-format off */
const wire_member wire_members[] = {
${sorted.map(field).join("")}    { NULL, WIRE_KINDS, 0, 0, 0 },
};

const wire_form wire_forms[ASKS] = {
${asks.map(form).join("")}};

${words("wire_phrases", defs.phrases)}${words("wire_bank", defs.bank)}${words("wire_signs", defs.sign)}/* clang-format on */
`;

/* ---- the page: types of what the server sends ---- */

/** Definitions whose types the page has already. */
const elsewhere = { event: "Event", sheet: "Sheet" };
/** Words that a newer server may have more of: strings to the page, which looks them up. */
const open = ["phrase", "sign", "level"];
/** Enumerations that the page also needs as lists. */
const lists = ["clocks", "watching", "choices"];

function typeOf(is) {
  if (is.$ref) {
    const name = nameOf(is.$ref);
    if (elsewhere[name]) return elsewhere[name];
    if (open.includes(name)) return "string";
    if (lists.includes(name) && !defs[name].title) return `(typeof ${name})[number]`;
    return defs[name].title ?? typeOf(defs[name]);
  }
  if (is.anyOf) return is.anyOf.map(typeOf).join(" | ");
  if (is.enum) return is.enum.map((v) => JSON.stringify(v)).join(" | ");
  if ("const" in is) return JSON.stringify(is.const);
  if (is.type === "array") {
    const item = typeOf(is.items);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (is.properties)
    return `{ ${Object.entries(is.properties)
      .map(([name, type]) => `${name}${is.required.includes(name) ? "" : "?"}: ${typeOf(type)}`)
      .join("; ")} }`;
  return { integer: "number", object: "Record<string, unknown>" }[is.type] ?? is.type;
}

const about = (is) => (is.description ? `/** ${is.description} */\n` : "");

function interfaceOf(is) {
  const base = is.allOf ? ` extends ${is.allOf.map(typeOf).join(", ")}` : "";
  const rows = Object.entries(is.properties).map(([name, type]) => {
    const note = type.description ? ` // ${type.description}` : "";
    const may = is.required.includes(name) ? "" : "?";
    return `  ${name}${may}: ${typeOf(type)};${note}\n`;
  });
  return `${about(is)}export interface ${is.title}${base} {\n${rows.join("")}}\n`;
}

const listOf = (name) => {
  const { title, enum: all } = defs[name];
  const type = title ? `export type ${title} = (typeof ${name})[number];\n` : "";
  const values = all.map((v) => JSON.stringify(v)).join(", ");
  return `${about(defs[name])}export const ${name} = [${values}] as const;\n${type}`;
};

const news = defs.news.oneOf.map((is) => {
  const { news: name, ...rest } = is.properties;
  const tag = `news: ${JSON.stringify(name.const)}`;
  if (is.allOf) return `  | ({ ${tag} } & ${is.allOf.map(typeOf).join(" & ")})`;
  const more = Object.entries(rest).map(([key, type]) => `; ${key}: ${typeOf(type)}`);
  return `  | { ${tag}${more.join("")} }`;
});

const types = `/* messages.ts - what a server of tables says (docs/protocol.md), as parsed JSON. ${made}. */
import type { ${Object.values(elsewhere).join(", ")} } from "../engine/types";

${lists.map(listOf).join("")}
${Object.values(defs)
  .filter((is) => is.title && is.properties)
  .map(interfaceOf)
  .join("")}
/** The messages that the server sends without a request. */
export type News =
${news.join("\n")};
`;

/* ---- writing ---- */

const outputs = {
  "server/hub/wire_asks.h": header,
  "server/hub/wire_asks.c": tables,
  "page/src/online/messages.ts": types,
};
let stale = 0;
for (const [name, text] of Object.entries(outputs)) {
  const file = fileURLToPath(new URL(name, root));
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.log(`${name} is not what ${source} says: run node tools/protocol.mjs`);
    stale++;
  }
}
process.exitCode = stale ? 1 : 0;
