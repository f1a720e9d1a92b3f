/* days.test.ts - the local calendar and the days in a row; and which devices are told how to add
 * the page to the home screen. */
import { describe, expect, it } from "vitest";
import { canBeAdded } from "../src/app/apple";
import { daysInRow, daysPlayed, monthOf } from "../src/home/days";

describe("the days of the patience of the day", () => {
  const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
  const one = (day: number, began = at(day)) => ({ day: `2026-11-0${day}`, began, rules: "" });
  it("are those of the month", () => {
    expect(monthOf("2026-11-21").length).toBe(30);
    expect(monthOf("2028-02-10").at(-1)).toBe("2028-02-29");
    expect(monthOf("2026-12-31")[0]).toBe("2026-12-01");
  });
  it("count when they were played on the day itself, by the usual rules", () => {
    const odd = [null, 7, {}, { day: 3 }, { ...one(4), rules: "holes=1" }, one(2, at(5))];
    expect([...daysPlayed([...odd, one(3), one(5, at(5, 23))])]).toEqual([
      "2026-11-03",
      "2026-11-05",
    ]);
  });
  it("are in a row up to today, or to yesterday while today is open", () => {
    const row = (days: number[], today: number) =>
      daysInRow(daysPlayed(days.map((d) => one(d))), new Date(2026, 10, today, 9));
    expect(row([], 5)).toBe(0);
    expect(row([3, 4, 5], 5)).toBe(3);
    expect(row([3, 4], 5)).toBe(2);
    expect(row([2, 3], 5)).toBe(0);
    expect(row([1, 2, 4, 5], 5)).toBe(2);
  });
});

it("the home screen is explained in Safari on an iPhone or iPad, in a tab", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
  expect(canBeAdded(iphone, 5, false)).toBe(true);
  expect(canBeAdded(iphone, 5, true)).toBe(false);
  expect(canBeAdded(iphone.replace("Version/17.4", "CriOS/120.0"), 5, false)).toBe(false);
  expect(canBeAdded(mac, 5, false)).toBe(true);
  expect(canBeAdded(mac, 0, false)).toBe(false);
  expect(
    canBeAdded("Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36", 5, false),
  ).toBe(false);
});
