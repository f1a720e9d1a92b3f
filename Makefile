# The commands for every day; CMakeLists.txt is the build itself.
#
#   make            builds build/release/carteado      make web     builds the web client, build/web
#   make deps       installs the Debian packages that `make` needs, as root or by sudo; make deps GROUP=web: the page's
#   make install    installs what was built            (PREFIX=/usr/local, DESTDIR=)
#   make play       builds both and opens the page     make play GAME=buraco   plays it in the terminal
#   make check GAME=buraco   the tests of one game     make check   all tests (gcc)
#   make format     clang-format over all C sources    make golden GAME=buraco   writes its golden records anew
#   make image      the server and its page as a container image (docs/operation.md)
#   make nightly    all that is too slow for .ci/run   make package the release's archive and Debian packages, build/package
#
# Only `make deps`, `make play` and `make check` install Debian packages, and say so. The options of the build are at
# the head of CMakeLists.txt: `make CT_SERVER=OFF CT_PAGE=OFF`. They stay as they are until `make clean`.
#
# One thing at a time:
#   make sanitize   all tests under ASan and UBSan     make threads   the server's tests under TSan
#   make fuzz       each fuzzer for FUZZ_SECONDS       make coverage  line coverage; fails below 95 %
#   make bench      acts, playouts, samples a second of the optimised build
#   make train GAME=buraco   learns again what players learned by playing (docs/BOTS.md)
#   make mutants    which small wrong changes to the rules no test notices (MUTANTS="--count 100")
FUZZ_SECONDS ?= 60
PREFIX ?= /usr/local
GROUP ?= build
options = $(foreach name,CT_SERVER CT_PAGE CT_OUTSIDE_BOTS CT_POPCNT CT_WERROR,$(if $($(name)),-D$(name)=$($(name))))

.PHONY: all deps install optimised web package image play check sanitize threads fuzz coverage nightly bench golden train mutants format clean
all:
	@tools/build.sh release $(options)

deps:
	@tools/install.sh $(GROUP)

# Builds nothing, so that it can run as root after `make` as a user.
install:
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)"

# For measurements. Link-time optimisation takes half a minute more.
optimised:
	@tools/build.sh optimised $(options)

web:
	@tools/page.sh

package:
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
	@tools/install.sh --missing clang
	@tools/check.sh sanitize

threads:
	@tools/install.sh --missing clang
	@mkdir -p build && tools/threads.sh

fuzz:
	@tools/install.sh --missing clang
	@mkdir -p build && tools/fuzz.sh $(FUZZ_SECONDS)

coverage:
	@tools/install.sh --missing coverage
	@mkdir -p build && tools/coverage.sh 95

nightly:
	@tools/nightly.sh

bench: optimised
	@build/optimised/carteado-lab bench

golden:
	@tools/install.sh --missing check
	@mkdir -p build && cmake --preset gcc >build/gcc.log && cmake --build build/gcc --target carteado_template count
	@tools/golden.sh $(GAME)

train:
	@tools/install.sh --missing build
	@lab/train.sh $(GAME)

mutants:
	@tools/install.sh --missing check
	@lab/mutants.sh $(MUTANTS)

format:
	@tools/install.sh --missing format
	@tools/format.sh

clean:
	rm -rf build
