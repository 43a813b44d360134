#!/usr/bin/env bash
# Runs tests/rust/core_only.rs in Byway and natively, unoptimised with debug assertions and optimised, and compares
# standard output and exit code.
#
# Functions of `core` that are not generic live precompiled in the toolchain, as bitcode of rustc's own LLVM. Fat
# link-time optimisation merges them into the one module that --emit=llvm-ir writes, whatever the level.
#
# Exit codes: 0 no difference, 1 differences, 2 the comparison could not be made.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
program=$root/tests/rust/core_only.rs
byway=${BYWAY:-$root/target/release/byway}
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

fail() {
    printf 'rust: %s\n' "$@" >&2
    exit 2
}

# emit OUT FLAG...: OUT.ll and the native program OUT, from one compilation.
emit() {
    local out=$1
    shift
    # rustc only warns that two kinds of output cannot have one name; it adds the ending itself.
    rustc --edition 2024 --crate-name core_only --emit=llvm-ir,link -o "$out" \
        -C panic=abort -C lto=fat -C codegen-units=1 -g "$@" "$program" 2>"$out.log" || {
        cat -- "$out.log" >&2
        fail "rustc could not compile $program"
    }
    if grep -E '^declare .* @"?(_R|_ZN)' "$out.ll" >&2; then
        fail 'these functions of core are missing from the LLVM text'
    fi
}

# run OUT COMMAND...: leaves OUT.stdout and OUT.code.
run() {
    local out=$1 code=0
    shift
    timeout 120 "$@" </dev/null >"$out.stdout" || code=$?
    echo "$code" >"$out.code"
}

# compare NAME FLAG...: succeeds when Byway and the processor agree on this build.
compare() {
    local name=$1 out=$scratch/$1 part same=0
    shift
    emit "$out" "$@"
    run "$out.native" "$out"
    run "$out.byway" "$byway" exec "$out.ll"
    for part in stdout code; do
        cmp -s -- "$out.native.$part" "$out.byway.$part" && continue
        printf 'rust: %s: %s differs (< native, > byway)\n' "$name" "$part"
        diff -a -- "$out.native.$part" "$out.byway.$part" | head -n 10
        same=1
    done
    return $same
}

[ -x "$byway" ] || fail "$byway was not found; build it with cargo build --release"
command -v rustc >/dev/null || fail 'rustc was not found; install the Rust toolchain with rustup'

differences=0
compare debug -C opt-level=0 -C debug-assertions=on || differences=$((differences + 1))
compare optimised -C opt-level=3 || differences=$((differences + 1))
printf 'rust: 2 builds, %d differences\n' "$differences"
[ "$differences" -eq 0 ]
