#!/bin/sh
# package.sh - the image's first stage, as root in Debian slim with the sources in /src: makes /src/build/package/*.deb.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends bash make ca-certificates >/dev/null
cd /src
make package
