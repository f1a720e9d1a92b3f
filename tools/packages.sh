# shellcheck shell=bash
# packages.sh - to be sourced in the repository root: Node.js, and the packages of the page's build in
# page/node_modules, fetched anew only when their list has changed.
. tools/node.sh
cmp -s page/package-lock.json page/node_modules/.installed ||
    { npm ci --prefix page --ignore-scripts --no-fund --no-audit &&
        cp page/package-lock.json page/node_modules/.installed; }
