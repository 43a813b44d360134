#!/usr/bin/env bash
# What `byway cc` costs beside the compiler that it stands for: configuring and building grep by each of them, with the same
# flags, one file after the other. It compiles a file twice at the same time, so processors spend more than the clock shows.
# Usage: scripts/cc-cost.sh
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
clang=${BYWAY_CLANG:-clang-19}
byway=${BYWAY:-$root/target/release/byway}
source=$root/.deps/grep-3.8
[ -x "$source/configure" ] || { echo "$source is missing; scripts/setup.sh --test fetches it" >&2; exit 2; }

folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
ln -s -- "$source" "$folder/source"
mkdir -- "$folder/compiler"
ln -s -- "$byway" "$folder/compiler/byway"
PATH=$folder/compiler:$PATH

# build NAME COMPILER: prints the seconds that it took, and that processors spent on it.
build() {
    mkdir -- "$folder/$1"
    cd -- "$folder/$1"
    local TIMEFORMAT='%R %U %S'
    { time {
        ../source/configure CC="$2" CFLAGS='-O1 -w' --quiet --disable-dependency-tracking --disable-nls --disable-perl-regexp
        make -s -C lib
        # A patch of Debian's leaves a template older than what automake would make it from.
        make -s -C src -o ../../source/src/Makefile.in grep
    } >log 2>&1; } 2>&1 | awk '{ print $1, $2 + $3 }'
}

failed() { cat -- "$folder"/*/log >&2; exit 1; }
plain=$(build plain "$clang") || failed
kept=$(build kept "byway cc") || failed
awk -v plain="$plain" -v kept="$kept" 'BEGIN {
    split(plain, p); split(kept, k)
    printf "grep: %.1f s by clang, %.1f s by byway cc: %.2fx; of processors: %.1f s, %.1f s: %.2fx\n", \
        p[1], k[1], k[1] / p[1], p[2], k[2], k[2] / p[2]
}'
