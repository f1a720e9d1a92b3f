# The commands for every day; CMakeLists.txt is the build itself. Missing Debian packages are installed on the way
# (tools/install.sh), as root or by sudo.
#
#   make            builds build/release/carteado      make web     builds the web client, build/web
#   make play       builds both and opens the page     make play GAME=buraco   plays it in the terminal
#   make check GAME=buraco   the tests of one game     make check   all tests (gcc)
#   make format     clang-format over all C sources    make golden GAME=buraco   writes its golden records anew
#   make image      the server and its page as a container image (docs/operation.md)
#   make nightly    all that is too slow for .ci/run   make package build/package/carteado_*.deb, for servers
#
# One thing at a time:
#   make sanitize   all tests under ASan and UBSan     make threads   the server's tests under TSan
#   make fuzz       each fuzzer for FUZZ_SECONDS       make coverage  line coverage; fails below 95 %
#   make bench      acts, playouts, samples a second of the optimised build
#   make train GAME=buraco   learns again what players learned by playing (docs/BOTS.md)
#   make mutants    which small wrong changes to the rules no test notices (MUTANTS="--count 100")
FUZZ_SECONDS ?= 60

.PHONY: all optimised web package image play check sanitize threads fuzz coverage nightly bench golden train mutants format clean
all:
	@tools/install.sh build
	@mkdir -p build && cmake --preset release >build/release.log || (cat build/release.log; exit 1)
	@cmake --build build/release

# For packages and measurements. Link-time optimisation takes half a minute more.
optimised:
	@tools/install.sh build
	@mkdir -p build && cmake --preset optimised >build/optimised.log || (cat build/optimised.log; exit 1)
	@cmake --build build/optimised

web:
	@tools/page.sh

package: optimised
	@tools/page.sh --small
	@tools/package.sh

image:
	@tools/image.sh

play:
	@tools/play.sh $(GAME)

check:
	@tools/install.sh check
	@tools/check.sh $(if $(GAME),--game $(GAME),gcc)

sanitize:
	@tools/install.sh clang
	@tools/check.sh sanitize

threads:
	@tools/install.sh clang
	@mkdir -p build && tools/threads.sh

fuzz:
	@tools/install.sh clang
	@mkdir -p build && tools/fuzz.sh $(FUZZ_SECONDS)

coverage:
	@tools/install.sh coverage
	@mkdir -p build && tools/coverage.sh 95

nightly:
	@tools/nightly.sh

bench: optimised
	@build/optimised/carteado-lab bench

golden:
	@tools/install.sh check
	@mkdir -p build && cmake --preset gcc >build/gcc.log && cmake --build build/gcc --target carteado_template count
	@tools/golden.sh $(GAME)

train:
	@tools/install.sh build
	@lab/train.sh $(GAME)

mutants:
	@tools/install.sh check
	@lab/mutants.sh $(MUTANTS)

format:
	@tools/install.sh format
	@tools/format.sh

clean:
	rm -rf build
