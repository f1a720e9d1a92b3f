#!/usr/bin/env bash
# python.sh sdist | wheel [TARGET] | check | quick | pages - the Python package (docs/python.md)
#   sdist           writes build/python/dist/carteado-*.tar.gz, which needs only a C compiler
#   wheel [TARGET]  writes a wheel. Without TARGET by the compiler of this system; else by zig for one of
#                   x86_64-gnu aarch64-gnu x86_64-musl aarch64-musl x86_64-macos aarch64-macos x86_64-windows
#   check           builds the wheel of this system, installs it in a fresh environment and runs all tests there.
#                   Needs the network; takes minutes. tools/nightly.sh runs it as the step `python`
#   sanitize        builds the library with clang's sanitizers, and runs the tests and the fuzzer with it, in the
#                   environment of `check`. FUZZ_SECONDS: how long the fuzzer runs (60)
#   speed           prints the table of docs/python.md: acts a second beside other libraries, in the environment of `check`
#   quick           runs the tests that need Python alone, on the library of build/gcc (CI)
#   pages           writes docs/spaces/*.md, which describe the observations and ids of each game
set -eu
cd "$(dirname "$0")/.."
out=build/python
python=${PYTHON:-python3}

tree() { # puts the sources of the sdist into $out/tree
    [ -f build/lib/generated/registry.c ] || { mkdir -p build && cmake --preset lib >build/lib.log; }
    rm -rf $out/tree && mkdir -p $out/tree/csrc $out/dist
    cp -r python/pyproject.toml python/setup.py python/README.md python/MANIFEST.in python/carteado LICENSE $out/tree
    rm -rf $out/tree/carteado/__pycache__ $out/tree/carteado/_carteado.*
    git ls-files include engine ai games python/src | grep -E '\.(c|h|inc)$' | grep -vE '/test_[^/]*$|^games/_' |
        xargs cp --parents -t $out/tree/csrc
    # the product has only the rollouts that the solver of tricks calls (CMakeLists.txt)
    grep -o 'ct_rollout_[a-z_]*' build/lib/generated/registry.c | sort -u >$out/rollouts
    for file in "$out"/tree/csrc/games/*/ai/rollout*.c; do
        slug=$(basename "$(dirname "$(dirname "$file")")")
        grep -qx "ct_rollout_$slug" $out/rollouts || rm "$file"
    done
    rm -f $out/tree/csrc/ai/rollout/meld_rollout.c
    rm -rf $out/tree/csrc/ai/threads # several threads for one thought: only the program has them
    cp build/lib/generated/registry.c $out/tree/csrc/
}

# environment NAME PACKAGE...: a fresh virtual environment with these packages
environment() {
    local folder=$out/$1
    shift
    [ -x "$folder/bin/python" ] || "$python" -m venv "$folder"
    [ $# -eq 0 ] || "$folder/bin/pip" install -q "$@"
}

wheel() { # wheel [TARGET]
    tree
    local target=${1:-} platform="" flags="-O3"
    case $target in
    "") ;;
    x86_64-gnu) zig=x86_64-linux-gnu.2.17 platform=manylinux2014_x86_64 ;;
    aarch64-gnu) zig=aarch64-linux-gnu.2.17 platform=manylinux2014_aarch64 ;;
    x86_64-musl) zig=x86_64-linux-musl platform=musllinux_1_1_x86_64 ;;
    aarch64-musl) zig=aarch64-linux-musl platform=musllinux_1_1_aarch64 ;;
    x86_64-macos) zig=x86_64-macos.11.0 platform=macosx_11_0_x86_64 ;;
    aarch64-macos) zig=aarch64-macos.11.0 platform=macosx_11_0_arm64 ;;
    x86_64-windows) zig=x86_64-windows-gnu platform=win_amd64 ;;
    *) sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2 ;;
    esac
    environment build setuptools==84.2.1 ${target:+ziglang==0.17.1}
    case $target in x86_64*) flags="-O3 -mpopcnt" ;; esac
    (
        cd $out/tree
        if [ -n "$target" ]; then
            zig_program=$(../build/bin/python -c "import ziglang, os; print(os.path.join(os.path.dirname(ziglang.__file__), 'zig'))")
            export CC="$zig_program cc -target $zig" CARTEADO_PLATFORM=$platform LDFLAGS=-s
        else
            export CC="${CMAKE_C_COMPILER_LAUNCHER:-} ${CC:-cc}"
            [ "$(uname -m)" != x86_64 ] || flags="-O3 -mpopcnt"
        fi
        export CFLAGS="${CFLAGS:-$flags}"
        ../build/bin/python -c "import setuptools.build_meta as b; print(b.build_wheel('../dist'))" >../wheel.log 2>&1 ||
            { tail -n 20 ../wheel.log && exit 1; }
        tail -n 1 ../wheel.log
    )
}

case ${1:-} in
sdist)
    tree
    environment build setuptools==84.2.1
    (cd $out/tree && ../build/bin/python -c "import setuptools.build_meta as b; print(b.build_sdist('../dist'))" | tail -n 1)
    ;;
wheel) wheel "${2:-}" ;;
check)
    rm -rf $out/dist $out/fresh
    wheel
    environment fresh -r python/tests/requirements.txt
    $out/fresh/bin/pip install -q $out/dist/carteado-*.whl
    $out/fresh/bin/python -m mypy --config-file python/pyproject.toml python/carteado
    (cd python/tests && "../../$out/fresh/bin/python" -m pytest -q --no-header -p no:cacheprovider .)
    $out/fresh/bin/python python/tools/pages.py --check
    ;;
sanitize)
    tree
    environment build setuptools==84.2.1
    environment fresh -r python/tests/requirements.txt
    flags="-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all"
    rm -rf $out/sanitized
    (cd $out/tree && CC="${CMAKE_C_COMPILER_LAUNCHER:-} clang" CFLAGS="-O1 -g -fno-omit-frame-pointer $flags" \
        ../build/bin/python setup.py -q build_py --build-lib ../sanitized)
    # atheris brings the sanitizers' library together with libFuzzer. Python itself leaves memory to the system when it
    # ends; test_nothing_leaks measures the package's. Without PYTHONMALLOC the sanitizers would not see the ends of objects.
    asan=$(realpath $out/fresh/lib/python3*/site-packages/asan_with_fuzzer.so)
    export PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$PWD/$out/sanitized
    (cd python/tests && CT_STEPS=100000 LD_PRELOAD=$asan "../../$out/fresh/bin/python" -m pytest -q --no-header -p no:cacheprovider \
        -k "not nothing_leaks" test_core.py test_arrays.py)
    (cd $out && LD_PRELOAD=$asan fresh/bin/python ../../python/tests/fuzz.py "${FUZZ_SECONDS:-60}")
    ;;
speed)
    make -s optimised
    [ -x $out/fresh/bin/python ] || { echo "first: tools/python.sh check" >&2 && exit 2; }
    CARTEADO_LAB=$PWD/build/optimised/carteado-lab $out/fresh/bin/python examples/python/speed.py "${@:2}"
    ;;
quick)
    CARTEADO_LIBRARY=$(realpath "${2:-build/gcc}")/_carteado.so PYTHONPATH=python PYTHONDONTWRITEBYTECODE=1 \
        "$python" -m unittest discover -s python/tests -p test_core.py
    ;;
pages)
    environment pages numpy
    if [ -z "${CARTEADO_LIBRARY:-}" ]; then
        cmake --preset lib >/dev/null
        cmake --build build/lib --target carteado_python >/dev/null
    fi
    CARTEADO_LIBRARY=${CARTEADO_LIBRARY:-$PWD/build/lib/_carteado.so} PYTHONPATH=python \
        $out/pages/bin/python python/tools/pages.py "${@:2}"
    ;;
*) sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2 ;;
esac
