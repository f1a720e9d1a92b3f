# The commands a newcomer needs; the build itself is CMakeLists.txt. Missing Debian packages are
# installed on the way (tools/install.sh), as root or by sudo.
#
#   make            builds build/release/carteado         make sanitize   tests under ASan and UBSan
#   make play       builds all, opens the web page        make fuzz       each fuzzer for FUZZ_SECONDS
#   make play GAME=buraco   plays it here, in the terminal   make web   builds the web client
#   make check      builds and runs all tests (gcc)       make coverage   line coverage, 95 % or fails
#   make bench      acts, playouts, samples per second    make format     clang-format over all sources
#   make threads    the server's tests under TSan
#   make package    build/package/carteado_*.deb: program, page, server for systemd
#   make train GAME=buraco   learns anew what was learned by playing (docs/BOTS.md)
#   make mutants    which small wrong changes to the rules no test notices (MUTANTS="--count 100")
FUZZ_SECONDS ?= 60
CARTEADO = build/release/carteado

.PHONY: all web package play check sanitize threads fuzz coverage bench golden train mutants format clean
all:
	@tools/install.sh build
	@mkdir -p build && cmake --preset release >build/release.log || (cat build/release.log; exit 1)
	@cmake --build build/release

web:
	@tools/page.sh

package: all web
	@tools/package.sh

play:
	@tools/play.sh $(GAME)

check:
	@tools/install.sh check
	@mkdir -p build && tools/check.sh gcc

sanitize:
	@tools/install.sh clang
	@mkdir -p build && tools/check.sh sanitize

threads:
	@tools/install.sh clang
	@mkdir -p build && tools/threads.sh

fuzz:
	@tools/install.sh clang
	@mkdir -p build && tools/fuzz.sh $(FUZZ_SECONDS)

coverage:
	@tools/install.sh coverage
	@mkdir -p build && tools/coverage.sh 95

bench: all
	@$(CARTEADO)-lab bench

golden:
	@tools/install.sh check
	@mkdir -p build && cmake --preset gcc >build/gcc.log && cmake --build build/gcc
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
