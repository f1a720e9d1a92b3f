/* everything.ts - reads everything stored on this device as one value, and deletes it all. */
import { dropPads, listPads } from "../pad/store";
import { choices, choose, type Setting } from "../settings/settings";
import { dropAccount } from "./account";
import { listPast } from "./history";
import { favourites, houseRules, lastChoice, myFace, myName, prefix, wishes } from "./prefs";
import { dropAll, list, listAside } from "./saves";
import { dropTables, listTables } from "./tables";

export async function everything() {
  const kept: Record<string, string> = {};
  try {
    for (const [name, value] of Object.entries({ ...localStorage }))
      if (name.startsWith(prefix)) kept[name.slice(prefix.length)] = String(value);
  } catch {
    // no storage: nothing is stored there
  }
  return {
    matches: await list(),
    damaged: await listAside(),
    history: await listPast(),
    pads: await listPads(),
    tables: await listTables(),
    kept,
  };
}

export async function wipe(): Promise<void> {
  await dropAll();
  await dropPads();
  await dropTables();
  await dropAccount();
  favourites.value = [];
  houseRules.value = {};
  lastChoice.value = {};
  wishes.value = {};
  myName.value = "";
  myFace.value = -1;
  for (const name of Object.keys(choices) as Setting[]) choose(name, null);
  try {
    for (const name of Object.keys({ ...localStorage }))
      if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // no storage: nothing was stored there
  }
}
