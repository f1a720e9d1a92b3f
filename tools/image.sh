#!/usr/bin/env bash
# image.sh - builds the image `carteado` of packaging/image/Containerfile with docker, podman or buildah, whichever works
# here. DEBIAN=IMAGE is another base, for example a copy where docker.io cannot be reached.
set -eu
cd "$(dirname "$0")/.."
file=packaging/image/Containerfile
arg=()
[ -z "${DEBIAN:-}" ] || arg=(--build-arg "DEBIAN=$DEBIAN")
if docker info >/dev/null 2>&1; then
    docker build "${arg[@]}" -f $file -t carteado .
elif podman info >/dev/null 2>&1; then
    podman build --format docker "${arg[@]}" -f $file -t carteado .
elif buildah info >/dev/null 2>&1; then
    buildah build --format docker "${arg[@]}" -f $file -t carteado .
else
    echo "image.sh: neither docker nor podman nor buildah works here; install one of them" >&2
    exit 1
fi
