/* settings.test.ts - checks that everything stored on the device is checked when it is read. */
import "./page";
import { describe, expect, it } from "vitest";
import { choices, choose, type Setting, settings, usualSetting } from "../src/settings/settings";
import { isChoice, isHouseRules, prefix, readKept } from "../src/store/prefs";
import { rows } from "../src/text/settings";

const isText = (v: unknown): v is string => typeof v === "string";

describe("a setting", () => {
  it("is the usual one while nobody has chosen", () => {
    expect(settings.size.value).toBe("m");
    expect(settings.theme.value).toBe("auto");
  });
  it("is kept, and forgotten when it is the usual one again", () => {
    choose("size", "gg");
    expect(localStorage.getItem("carteado.set.size")).toBe("gg");
    choose("size", "m");
    expect(localStorage.getItem("carteado.set.size")).toBeNull();
  });
  it.each(["huge", "", "__proto__", null])("of the value %s is the usual one", (value) => {
    choose("size", "p");
    choose("size", value);
    expect(settings.size.value).toBe("m");
  });
  it.each(Object.keys(choices) as Setting[])(
    "%s has a usual value and words for every choice",
    (name) => {
      const values: readonly string[] = choices[name];
      expect(values).toContain(usualSetting(name));
      if (name === "text") return;
      expect(rows).toHaveProperty([`set.${name}`]);
      if (!values.includes("on"))
        for (const v of values) expect(rows).toHaveProperty([`set.${name}.${v}`]);
    },
  );
});

describe("a kept thing", () => {
  it("of the wrong kind counts as nothing", () => {
    localStorage.setItem(`${prefix}x`, "{bad");
    expect(readKept("x", isText, "usual")).toBe("usual");
    localStorage.setItem(`${prefix}x`, "7");
    expect(readKept("x", isText, "usual")).toBe("usual");
    localStorage.setItem(`${prefix}x`, '"Ana"');
    expect(readKept("x", isText, "usual")).toBe("Ana");
  });
  it("has the shape of a choice or of house rules", () => {
    expect(isChoice({ rules: "stbl", seats: 4, bots: "beginner" })).toBe(true);
    expect(isChoice({ rules: "stbl", seats: "4", bots: "beginner" })).toBe(false);
    expect(isHouseRules({ name: "Casa", rules: "stbl", seats: 4 })).toBe(true);
    expect(isHouseRules(null)).toBe(false);
  });
});
