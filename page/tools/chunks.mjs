/* chunks.mjs - bundles the page's modules into a few files by when they are needed: on every visit,
 * at every table, for codes, or to list online tables. Many small files would cost a request each,
 * and compress worse. */
import { fileURLToPath } from "node:url";

/* A group has everything that its modules import, except what an earlier group has. */
const groups = {
  base: ["main.tsx"],
  names: ["table/names.ts"],
  table: ["screens/Table.tsx"],
  codes: ["codes/HomeCodes.tsx", "codes/Month.tsx", "codes/PrepareCode.tsx", "codes/follow.ts"],
  lobby: ["online/CodeField.tsx", "online/NoServer.tsx", "online/TableLink.tsx"],
};

const path = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/* Adds to `found` a module and everything that it imports statically. */
function reach(id, build, found) {
  if (found.has(id)) return;
  found.add(id);
  for (const next of build.getModuleInfo(id)?.importedIds ?? []) reach(next, build, found);
}

export function chunks() {
  const parts = new Map();
  const partOf = (name, build) => {
    if (!parts.has(name)) {
      parts.set(name, new Set());
      for (const root of groups[name]) reach(path(root), build, parts.get(name));
    }
    return parts.get(name);
  };
  return Object.keys(groups).map((name, i, all) => ({
    debugName: name,
    name: (id, build) => (partOf(name, build).has(id) ? name : null),
    priority: all.length - i,
  }));
}
