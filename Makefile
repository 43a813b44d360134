# The commands of the project. `make demo` and `make test` are all that a fresh Debian 12 machine needs.

BYWAY := target/release/byway

# Suites beyond `cargo test`, each a script that exits with 0 when all is well.
SUITES := scripts/coreutils.sh scripts/grep.sh scripts/csmith.sh scripts/rust-program.sh

# Measurements that `make bench` prints, each a script.
BENCHES :=

.PHONY: setup setup-test build demo test bench bench-time bench-coreutils bench-grep bench-libraries bench-planted clean

# Installs what is missing and fetches musl's source; costs next to nothing when all is there.
setup:
	@./scripts/setup.sh

# The same, and what the suites and benches need besides.
setup-test:
	@./scripts/setup.sh --test

build: setup
	cargo build --release

# Explores a program, then runs one with a bug: the reports and exit codes are the point of it.
demo: build
	$(BYWAY) gen examples/greet.c --out target/demo
	$(BYWAY) exec examples/hello.c -- world
	$(BYWAY) exec examples/overflow.c || test $$? -eq 1

test: setup-test
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets -- -D warnings
	cargo build --release
	cargo test --release --workspace
	@set -e; for suite in $(SUITES); do echo "== $$suite"; "./$$suite"; done

bench: setup-test
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_exec
	cargo run --release --quiet -p byway-bench --bin bench_paths
	cargo run --release --quiet -p byway-bench --bin bench_search
	cargo run --release --quiet -p byway-bench --bin bench_mutate
	cargo run --release --quiet -p byway-solver --example agreement
	@set -e; for bench in $(BENCHES); do echo "== $$bench"; "./$$bench"; done
	# Last, since these end with 1 if a goal is missed.
	cargo run --release --quiet -p byway-bench --bin bench_kinds -- numbers siemens_like
	cargo run --release --quiet -p byway-bench --bin bench_unit
	cargo run --release --quiet -p byway-bench --bin bench_faults
	cargo run --release --quiet -p byway-bench --bin bench_suites

# Measures whether --time is what a person waits, on programs of up to 200,000 branches: four minutes.
bench-time:
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_time

# Explores 74 utilities of coreutils with three strategies, a minute each: hours. It goes on where it was interrupted.
bench-coreutils: setup-test
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_coreutils

# Explores grep with the strategies of paper 2: half an hour.
bench-grep: setup-test
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_grep

# Makes unit tests for every external function of libraries of other people, ten seconds each: an hour.
bench-libraries: setup-test
	@./scripts/setup.sh --libraries
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_libraries

# Plants sixty faults in these libraries, and looks for them, ten seconds for each question: half an hour.
bench-planted: setup-test
	@./scripts/setup.sh --libraries
	cargo build --release
	cargo run --release --quiet -p byway-bench --bin bench_planted

# Removes what was built; fetched sources stay in .deps, the built libc in the user's cache.
clean:
	cargo clean
