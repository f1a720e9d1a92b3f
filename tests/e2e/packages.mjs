/* packages.mjs - what browser tests use of npm's packages, which are installed in page/. */
import { createRequire } from "node:module";

const require = createRequire(new URL("../../page/package.json", import.meta.url));
export const axe = require("axe-core/axe.min.js"); // half as much to read in every page
export const { chromium } = require("playwright-core");
