#!/usr/bin/env bash
# release.sh [FOLDER] - makes carteado-VERSION.tar.xz in FOLDER (build/package): the source at HEAD, and the page in web/ as
# tools/page.sh --small has built it (build/web). The same commit and page give the same bytes.
# A release: set CT_VERSION in include/carteado.h, the version in CMakeLists.txt, page/package.json, debian/changelog, the Flatpak manifest and the
# metainfo (this script compares them), write CHANGELOG.md, commit, then `git tag vVERSION`.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/package}
version=$(sed -n 's/^#define CT_VERSION "\(.*\)"/\1/p' include/carteado.h)
named() { # named FILE TEXT: the file must name this version
    grep -qF -- "$2" "$1" || { echo "release.sh: $1 does not name version $version" >&2 && exit 1; }
}
named CMakeLists.txt "project(carteado VERSION $version "
named page/package.json "\"version\": \"$version\""
named debian/changelog "carteado ($version-"
named packaging/br.carteado.Carteado.metainfo.xml "<release version=\"$version\""
named packaging/br.carteado.Carteado.yml "carteado-$version.tar.xz"
named CHANGELOG.md "## $version"
tag=$(git tag --points-at HEAD --list 'v*')
if [ -n "$tag" ] && [ "$tag" != "v$version" ]; then
    echo "release.sh: HEAD has the tag $tag, but the version is $version" >&2
    exit 1
fi
[ -f build/web/index.html ] || { echo "release.sh: there is no page in build/web; tools/page.sh --small builds it" >&2 && exit 1; }

name=carteado-$version
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive --prefix="$name/" HEAD | tar -x -C "$work"
cp -r build/web "$work/$name/web"
tar --sort=name --owner=root:0 --group=root:0 --mode=u+rw,go=rX --mtime="@$(git log -1 --format=%ct)" \
    -C "$work" -cf - "$name" | xz -T1 -6 >"$out/$name.tar.xz"
echo "$out/$name.tar.xz"
