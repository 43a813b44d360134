#!/usr/bin/env bash
# Runs random C programs in Byway and natively, and compares standard output and exit code.
#
#   scripts/csmith.sh [COUNT [SEED]]     COUNT programs (25 by default), from the seed on (1 by default)
#
# A seed alone decides the program: which options csmith gets, and what it writes. A mismatch is shown with its
# seed, and `scripts/csmith.sh 1 SEED` runs that program again; its source is kept below target/csmith.
# A program that does not end natively within two seconds (csmith writes endless loops too) gives way to the
# program of the seed that is COUNT further on.
#
# Exit codes: 0 all agree, 1 mismatches or programs that Byway could not run, 2 the comparison could not be made.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
export byway=${BYWAY:-$root/target/release/byway}
export clang=${BYWAY_CLANG:-clang-19}
export headers=/usr/include/csmith
export generator_seconds=20 native_seconds=2 byway_seconds=120

fail() {
    printf 'csmith: %s\n' "$@" >&2
    exit 2
}

[[ ${1:-25} =~ ^[1-9][0-9]*$ && ${2:-1} =~ ^[0-9]+$ && $# -le 2 ]] || fail 'usage: scripts/csmith.sh [COUNT [SEED]]'
export count=${1:-25}
first=${2:-1}
[ -x "$byway" ] || fail "$byway was not found; build it with cargo build --release"
for tool in csmith "$clang"; do
    command -v "$tool" >/dev/null || fail "$tool was not found; scripts/setup.sh --test installs it"
done
[ -r "$headers/csmith.h" ] || fail "$headers/csmith.h was not found; scripts/setup.sh --test installs it"

export kept=$root/target/csmith
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export scratch

# options SEED: csmith's options for this seed, so that the programs differ in kind and not only in detail.
options() {
    local variants=(
        ''
        '--bitfields --packed-struct'
        '--float'
        '--no-volatiles --max-funcs 20'
        '--max-pointer-depth 5 --max-array-dim 4'
        '--inline-function --max-expr-complexity 20'
        '--float --no-volatiles --max-pointer-depth 3'
        '--max-struct-fields 20 --max-union-fields 8'
        '--no-bitfields --no-packed-struct --max-block-depth 7'
        '--paranoid --max-funcs 4 --max-block-size 8'
    )
    printf '%s\n' "${variants[$1 % ${#variants[@]}]}"
}

# generate SEED FOLDER: writes program.c and its native run; fails when the program does not end in time.
generate() {
    local code=0
    # shellcheck disable=SC2046 # The options are a list of words.
    timeout "$generator_seconds" csmith --seed "$1" $(options "$1") --output "$2/program.c" >/dev/null 2>&1 || return 1
    "$clang" -O0 -w -I "$headers" "$2/program.c" -o "$2/program" || {
        printf 'csmith: %s does not compile the program of seed %d; the reason is above\n' "$clang" "$1" >&2
        exit 255
    }
    timeout "$native_seconds" "$2/program" </dev/null >"$2/native.stdout" 2>/dev/null || code=$?
    echo "$code" >"$2/native.code"
    [ "$code" -ne 124 ]
}

# verdict FOLDER: how the two runs compare: same, unsupported, or what differs.
verdict() {
    if cmp -s -- "$1/native.stdout" "$1/byway.stdout" && cmp -s -- "$1/native.code" "$1/byway.code"; then
        echo same
    elif [ "$(<"$1/byway.code")" -eq 124 ]; then
        echo "no end within $byway_seconds s"
    elif [ "$(<"$1/byway.code")" -eq 2 ]; then
        echo unsupported
    else
        printf 'native says %s (exit %s), byway %s (exit %s)\n' \
            "$(tail -n 1 "$1/native.stdout" | tr -d '\0' | cut -c 1-60)" "$(<"$1/native.code")" \
            "$(tail -n 1 "$1/byway.stdout" | tr -d '\0' | cut -c 1-60)" "$(<"$1/byway.code")"
    fi
}

# check SEED: one program, the next in line when this one does not serve.
check() {
    local seed=$1 folder=$scratch/$1 code=0 answer
    mkdir -- "$folder"
    until generate "$seed" "$folder"; do
        seed=$((seed + count))
    done
    timeout "$byway_seconds" "$byway" exec "$folder/program.c" -w -I "$headers" \
        </dev/null >"$folder/byway.stdout" 2>"$folder/byway.stderr" || code=$?
    echo "$code" >"$folder/byway.code"
    answer=$(verdict "$folder")
    if [ "$answer" != same ]; then
        mkdir -p -- "$kept"
        cp -- "$folder/program.c" "$kept/$seed.c"
        printf 'seed %d: %s (%s)\n' "$seed" "$answer" "$kept/$seed.c"
        head -n 3 -- "$folder/byway.stderr"
        echo "$answer" >"$scratch/$seed.answer"
    fi
    rm -rf -- "$folder"
}
export -f options generate verdict check

# shellcheck disable=SC2016 # The parameter is the inner shell's.
seq "$first" $((first + count - 1)) | xargs -n 1 -P 2 bash -c 'check "$0"' ||
    fail 'not every program could be made and compared; the reason is above'

answers=$(cat -- "$scratch"/*.answer 2>/dev/null || true)
unsupported=$(grep -c '^unsupported$' <<<"$answers" || true)
mismatches=$(grep -c -v -e '^unsupported$' -e '^$' <<<"$answers" || true)
printf 'csmith: %d programs, %d mismatches, %d unsupported\n' "$count" "$mismatches" "$unsupported"
[ $((mismatches + unsupported)) -eq 0 ]
