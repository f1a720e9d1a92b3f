/* numbers.test.ts - checks how numbers are written in each language. */
import { afterEach, expect, test } from "vitest";
import { lang, num } from "../src/text/text";

afterEach(() => {
  lang.value = "pt";
});

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1000, "1.000", "1,000"],
  [10050, "10.050", "10,050"],
  [-1234567, "−1.234.567", "−1,234,567"],
])("%d", (n, pt, en) => {
  expect(num(n)).toBe(pt);
  lang.value = "en";
  expect(num(n)).toBe(en);
});
