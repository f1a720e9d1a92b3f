/* packages.mjs - the npm packages that browser tests use. They are installed in page/. */
import { createRequire } from "node:module";

const require = createRequire(new URL("../../page/package.json", import.meta.url));
export const axe = require("axe-core/axe.min.js"); // half the size of axe.js, and every page reads it
export const { chromium } = require("playwright-core");
