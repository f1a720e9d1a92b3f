# shellcheck shell=bash
# node.sh - to be sourced in the repository root: makes sure that `node` is new enough for the page's build (20.19).
# Where Debian's is older, npm fetches one into build/node. Its checksum must be that of tools/node/package-lock.json,
# and no script of it runs at installation.
new_enough() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}
if ! new_enough; then
    PATH=$PWD/build/node/node_modules/.bin:$PATH
    if ! new_enough; then
        echo "Installing Node.js into build/node"
        mkdir -p build/node
        cp tools/node/*.json build/node
        npm ci --prefix build/node --ignore-scripts --no-fund --no-audit >/dev/null
        new_enough || { echo "That failed. Please install Node.js 20.19 or newer" >&2 && exit 1; }
    fi
fi
