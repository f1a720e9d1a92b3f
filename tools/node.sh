# shellcheck shell=bash
# node.sh - to be sourced in the repository root: makes sure that `node` is new enough for the page's build (20.19).
# If the system's is older, npm fetches a newer Node.js into build/node. Its checksum must be that of
# tools/node/package-lock.json, and npm runs none of its scripts.
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
