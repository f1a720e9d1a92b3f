/* axe.test.mjs - checks that axe finds no fault on any screen, in light, dark and high contrast. */
import { axeFindsNothingInThemes } from "./everybody.mjs";
import { site } from "./help.mjs";
import { sizesOf } from "./scope.mjs";
import { noTables, screens } from "./screens.mjs";

const { check } = await site();

for (const [name, open] of Object.entries(screens))
  for (const size of sizesOf("axe", ["phone", "desktop"]))
    check(`axe: ${name}, ${size}`, { size, expected: noTables }, async (page) => {
      await open(page);
      await axeFindsNothingInThemes(page, name);
    });
