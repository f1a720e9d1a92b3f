#!/usr/bin/env bash
# links.sh FOLDER - names each file that a document in the folder links or shows, but that is not there. Packages compress
# some documents, so FILE.gz counts as FILE. Fails if a file is missing, or if there is no document.
set -eu
cd "$1"
pages=0 missing=0
while read -r page; do
    pages=$((pages + 1))
    while read -r link; do
        [ -e "$(dirname "$page")/$link" ] || [ -e "$(dirname "$page")/$link.gz" ] ||
            { missing=$((missing + 1)) && echo "$page: $link is missing"; }
    done < <(zcat -f "$page" | grep -oE '\]\([^)#:]+|src="[^":]+' | sed 's/^](//; s/^src="//')
done < <(find . -name '*.md' -o -name '*.md.gz')
[ "$pages" -gt 0 ] || { echo "links.sh: no documents in $1" && exit 1; }
[ "$missing" -eq 0 ]
