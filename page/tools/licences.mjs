/* licences.mjs - makes licences.txt, to which the screen "Sobre" links. It has the licence of
 * Carteado and those of everything by others that the page contains. The packages are those whose
 * modules are in the bundle. */
import { readdirSync, readFileSync } from "node:fs";

const repository = new URL("../../", import.meta.url);
const modules = new URL("../node_modules/", import.meta.url);

/* Packages that reach the page without being imported: letters and drawings (fonts.mjs,
 * courts.mjs). */
const cut = ["@fontsource/atkinson-hyperlegible", "@letele/playing-cards"];

const intro = `O Carteado é livre, sob a licença MIT. Com a página viaja o que outros fizeram; seguem as licenças.
Carteado is free software under the MIT licence. What others have made travels with the page; these are
the licences.`;

/* The package of a module. Modules that the build itself adds have names such as
 * "\0vite/preload-helper.js". */
function packageOf(id) {
  const helper = /^\0?(vite|rolldown)\//.exec(id);
  if (helper) return helper[1];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\//.exec(id)?.[1];
}

function packagesIn(bundle) {
  const ids = Object.values(bundle).flatMap((file) => file.moduleIds ?? []);
  return [...new Set([...ids.map(packageOf).filter(Boolean), ...cut])].sort();
}

const read = (url) => readFileSync(url, "utf8").trim();

function ofPackage(name) {
  const folder = new URL(`${name}/`, modules);
  const { version, license } = JSON.parse(read(new URL("package.json", folder)));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  if (!files.length) throw new Error(`${name} has no licence to show`);
  // Vite's file also has the licences of the packages bundled in Vite; these are cut off.
  const [text] = read(new URL(files.sort()[0], folder)).split(/^# Licenses of bundled/m);
  return { title: `${name} ${version} (${license})`, text: text.trim() };
}

const part = ({ title, text }) => `${"=".repeat(72)}\n${title}\n\n${text}\n`;

function all(bundle) {
  return [
    `${intro}\n`,
    part({ title: "Carteado (MIT)", text: read(new URL("LICENSE", repository)) }),
    ...packagesIn(bundle).map((name) => part(ofPackage(name))),
    part({
      title: "wasi-libc, musl (MIT)",
      text: read(new URL("page/licences/musl.txt", repository)),
    }),
  ].join("\n");
}

export function licences() {
  return {
    name: "carteado-licences",
    apply: "build",
    generateBundle(_, bundle) {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: all(bundle) });
    },
  };
}
