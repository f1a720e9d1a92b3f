#!/usr/bin/env bash
# mutants.sh [--count N] [--seed N] [--files GLOB]... [--deals N] [--again] - changes the rules a
# little, one place at a time, and checks whether a test notices. The seed (1) draws N changes (600)
# from games, kits, core and match, or from the --files. The property tests play N deals (5). Changes
# with a line in build/mutants/results are not run again; --again repeats those that no test noticed.
# The script works in a copy of the tree. tests/mutants.txt lists the changes that have no effect,
# each with its reason. JOBS=2 runs two changes at a time. See docs/mutants.md.
set -eu
cd "$(dirname "$0")/.."
count=600 seed=1 deals=5 again=0 globs=()
while [ $# -gt 0 ]; do
    case $1 in
    --count) count=$2 && shift ;;
    --seed) seed=$2 && shift ;;
    --files) globs+=("$2") && shift ;;
    --deals) deals=$2 && shift ;;
    --again) again=1 ;;
    *) sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2 ;;
    esac
    shift
done
jobs=${JOBS:-1} out=$PWD/build/mutants
[ ${#globs[@]} -gt 0 ] || globs=('games/[a-z]*/*.c' 'engine/kits/*.c' 'engine/core/*.c' 'engine/match/*.c')
mkdir -p "$out"
touch "$out/results"
gcc -std=c11 -O1 -o "$out/mutate" lab/mutate.c

# Brings a copy of the tree up to date; a file that differs gets a new time, so that it is built.
copy_tree() { # FOLDER
    mkdir -p "$1"
    git ls-files -co --exclude-standard | sort >"$1.files"
    (cd "$1" && find . -path ./build -prune -o -type f -printf '%P\n') | sort |
        comm -13 "$1.files" - | (cd "$1" && xargs -r -d '\n' rm)
    while read -r file; do
        if [ ! -f "$file" ] || cmp -s "$file" "$1/$file"; then continue; fi
        mkdir -p "$1/$(dirname "$file")" && cp "$file" "$1/$file" && rm -f "$1/build/times"
    done <"$1.files"
}

# Builds the rules as shared libraries, so that a change is compiled and linked once for all tests.
# A function or variable that a change leaves unused is no error.
build_tree() { # FOLDER
    local unused=(-Wno-error=unused-{function,variable,but-set-variable,const-variable,label})
    (cd "$1" && mkdir -p build && cmake -G Ninja -S . -B build -DBUILD_SHARED_LIBS=ON -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_C_FLAGS="-O1 ${unused[*]}" -DCMAKE_LINK_DEPENDS_NO_SHARED=ON \
        -DCMAKE_SUPPRESS_REGENERATION=ON >build/log &&
        cmake --build build -j "$jobs" >build/log && ninja -C build -t cleandead >>build/log) ||
        { cat "$1/build/log" && echo "mutants: the tree does not build" && exit 1; }
}

# Prints the tests that may notice a change of a file, as named in the copy's build/tests. A line is "0 TEST" for a
# test of the file's own part, then "1 TEST" for the others.
tests_of() { # FILE
    local first=1 slug slugs
    slugs=$(cd games && ls)
    case $1 in games/*) slugs=$(basename "$(dirname "$1")") first=0 ;; esac
    cd build/tests
    for slug in $slugs; do
        printf "$first %s\n" "$slug"_*
        echo "1 properties $slug"
    done
    printf "$((1 - first)) %s\n" golden count test_*
    cd ../..
}

# Runs one test within SECONDS of CPU time, without its output.
run_test() { # SECONDS PROGRAM [ARGUMENT]
    local seconds=$1 program=$2
    shift 2
    (ulimit -t "$seconds" -v 4000000 -c 0 && CT_PROPERTY_DEALS=$deals exec "build/tests/$program" "$@") >/dev/null 2>&1
}

# Measures each test on the unchanged tree, where it must pass, and writes "SECONDS TEST" to build/times. Writes the
# tests that may notice a change of the file to build/order, in the order to run them. Tests of more than five seconds
# are left out.
time_tests() { # FILE
    local test seconds
    touch build/times
    tests_of "$1" >build/wanted
    while read -r _ test; do
        grep -q "^[0-9.]* $test\$" build/times && continue
        # shellcheck disable=SC2086 # a test may have an argument
        seconds=$(TIMEFORMAT=%U && { time run_test 6 $test || echo "code $?"; } 2>&1)
        [[ ! $seconds =~ code\ (137|152) ]] || seconds=6
        [[ $seconds != *code* ]] || { echo "mutants: $test fails on the unchanged tree" && exit 1; }
        echo "$seconds $test" >>build/times
    done <build/wanted
    awk 'FILENAME ~ /times$/ { seconds = $1; sub(/[^ ]* /, ""); of[$0] = seconds; next }
        { own = !$1; sub(/[^ ]* /, "") }
        of[$0] < 5 { print (own && of[$0] < 1 ? 0 : 1), of[$0], $0 }' build/times build/wanted |
        sort -k1,1n -k2,2g >build/order
}

# Prints the name of the test that notices the change now built, or nothing.
noticed() {
    local seconds test
    while read -r _ seconds test; do
        # shellcheck disable=SC2086
        run_test $((${seconds%.*} * 5 + 2)) $test </dev/null || { echo "$test" && return; }
    done <build/order
}

# Builds and judges one change; sets `verdict` and `by`.
judge() { # FILE NUMBER
    local library=engine object
    [[ $1 != engine/match/* ]] || library=table
    object=build/CMakeFiles/$library.dir/$1.o
    verdict=refused by=compiler
    "$out/mutate" build/whole.c "$2" >"$1"
    ninja -C build "${object#build/}" >/dev/null 2>&1 || return 0
    verdict=same by=-
    sum=$(md5sum <"$object")
    ! grep -qF "$sum" build/sums || return 0
    echo "$sum" >>build/sums
    ninja -C build "lib$library.so" >/dev/null 2>&1
    by=$(noticed)
    verdict=killed
    [ -n "$by" ] || verdict=survived by=-
}

# Runs this worker's part of the list.
work() ( # NUMBER
    tree=$out/tree$1 last=
    copy_tree "$tree"
    build_tree "$tree"
    cd "$tree"
    while IFS=$'\t' read -r _ file number line place kind old new; do
        if [ "$file" != "$last" ]; then
            [ -z "$last" ] || cp build/whole.c "$last"
            cp "$file" build/whole.c
            ninja -C build engine table >/dev/null
            time_tests "$file"
            md5sum <"$(ls build/CMakeFiles/*.dir/"$file.o")" >build/sums
        fi
        last=$file
        judge "$file" "$number"
        printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$verdict" "$by" "$file" "$place" "$old" "$new" >>"$out/results"
        echo "$verdict ($by) $file:$line $kind: $old -> $new"
    done < <(awk -v n="$jobs" -v i="$1" 'NR % n == i' "$out/todo")
    [ -z "$last" ] || cp build/whole.c "$last"
)

# Lists all changes, the sample, and the part of the sample still to do, file by file. Games come first, because their
# tests are quick.
for glob in "${globs[@]}"; do
    compgen -G "$glob"
done | grep -vE '/(advice|v1|test_[^/]*)\.c$' | sort -u | xargs "$out/mutate" "$seed" | sort >"$out/all"
head -n "$count" "$out/all" | sort -t $'\t' -k2,2r -k3,3n >"$out/sample"
awk -F'\t' -v again="$again" 'FILENAME ~ /results$/ { if ($1 != "survived" || !again) done[$3, $4, $5, $6] = 1; next }
    !(($2, $5, $7, $8) in done)' "$out/results" "$out/sample" >"$out/todo"
for ((i = 0; i < jobs; i++)); do
    work $i &
    workers+=($!)
done
for worker in "${workers[@]}"; do wait "$worker"; done

awk -F'\t' -f lab/mutants.awk tests/mutants.txt "$out/results" "$out/all" "$out/sample"
