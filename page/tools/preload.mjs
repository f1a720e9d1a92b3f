/* preload.mjs - what import() does in the built page: it fetches a part's styles before the part is
 * drawn. Vite has such a helper, but its is four times as large, and every visit carries it. */

/** For `build.modulePreload`: what to fetch with a part. Its styles, and the code of a table: every
 * visit carries this list, too. */
export const withPart = (_, files) =>
  files.filter((file) => file.endsWith(".css") || /^assets\/(table|names)-/.test(file));

const helper = `
const come = {};
const fetchFile = (name) => new Promise((done, failed) => {
  const link = document.createElement("link");
  const styles = name.endsWith(".css");
  link.rel = styles ? "stylesheet" : "modulepreload";
  link.crossOrigin = "";
  link.href = "/" + name;
  link.onload = done;
  link.onerror = () => {
    come[name] = null;
    failed(new Error(name));
  };
  document.head.append(link);
  if (!styles) done();
});
export const __vitePreload = (load, names = []) =>
  Promise.all(names.map((name) => (come[name] ??= fetchFile(name)))).then(load);
`;

export function preload() {
  return {
    name: "carteado-preload",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? helper : null),
  };
}
