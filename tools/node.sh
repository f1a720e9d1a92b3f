# node.sh - to be sourced in the repository root: makes sure that `node` is new enough for the web
# client's build (20.19). Where Debian's is older, one is taken from the npm registry, into build/node.
new_enough() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}
if ! new_enough; then
    PATH=$PWD/build/node/node_modules/node/bin:$PATH
    if ! new_enough; then
        echo "Installing Node.js into build/node"
        mkdir -p build/node
        npm install --prefix build/node --no-save --no-fund --no-audit node@22.23.3 >/dev/null
    fi
fi
