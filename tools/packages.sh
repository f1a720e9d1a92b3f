# shellcheck shell=bash
# packages.sh - to be sourced in the repository root: provides Node.js and, in page/node_modules, the npm packages of
# the page's build. They are fetched again only when page/package-lock.json has changed.
. tools/node.sh
cmp -s page/package-lock.json page/node_modules/.installed ||
    { npm ci --prefix page --ignore-scripts --no-fund --no-audit &&
        cp page/package-lock.json page/node_modules/.installed; }
