# shellcheck shell=bash
# node.sh - to be sourced in the repository root: makes sure that `node` is new enough for the page's build (20.19).
# If the system's is older, npm fetches a newer Node.js into build/node. Its checksum must be that of
# tools/node/package-lock.json, and npm runs none of its scripts.
new_enough() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}
use_fetched() {
    local folder
    for folder in "$PWD"/build/node/node_modules/node-*/bin; do PATH=$folder:$PATH; done
}
if ! new_enough; then
    use_fetched
    if ! new_enough; then
        echo "Installing Node.js into build/node"
        mkdir -p build/node
        cp tools/node/*.json build/node
        # npm 9, Debian 12's, makes no links in node_modules/.bin here, so the package's own folder is used.
        npm ci --prefix build/node --ignore-scripts --no-fund --no-audit >/dev/null
        use_fetched
        new_enough || { echo "That failed. Please install Node.js 20.19 or newer" >&2 && exit 1; }
    fi
fi
