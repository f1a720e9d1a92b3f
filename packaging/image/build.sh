#!/bin/sh
# build.sh - the first step of the image, as root in Debian slim with the sources in /src: builds and installs the program
# and the page.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends bash make ca-certificates >/dev/null
cd /src
make deps
make deps GROUP=web
apt-get install -qq -y --no-install-recommends libpq-dev libnats-dev >/dev/null # for packaging/cluster
tools/page.sh --small
make
make install PREFIX=/usr
