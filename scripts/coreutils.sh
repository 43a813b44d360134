#!/usr/bin/env bash
# Runs coreutils 9.1 in Byway and natively, and compares standard output, standard error and exit code byte by byte.
#
#   scripts/coreutils.sh [TABLE...]      tables of tests/coreutils, all of them by default
#
# A table holds one command line a line, in the shell's language. Each is run twice in a fresh copy of
# tests/coreutils/files, at the same path: once with the native programs on the PATH, once with scripts of the
# same names that run the LLVM text inside the program in Byway. The utilities that the shell has built in are switched
# off, so every word in command position is the program.
#
# Exit codes: 0 no difference, 1 differences (each is printed), 2 the comparison could not be made.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
tables=$root/tests/coreutils
byway=${BYWAY:-$root/target/release/byway}
export native_seconds=10 byway_seconds=60

[ -x "$byway" ] || {
    printf 'coreutils: %s was not found; build it with cargo build --release\n' "$byway" >&2
    exit 2
}
build=$("$root/scripts/coreutils/build.sh")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export tables build scratch

# Writes a script NAME for every utility: Byway in place of the program, with the folder that the line runs in mapped.
write_programs() {
    local name
    # shellcheck disable=SC2016 # These variables belong to the scripts that are written.
    # Byway itself keeps the environment of this script; the program gets that of the command line.
    local run='folder=${PWD%%/files*}/files
mapfile -d "" -t pairs </proc/self/environ
exec /usr/bin/env -i %s %q exec --argv0 %q --map "$folder:$folder" --cwd "$PWD" --clear-env "${pairs[@]/#/--env=}"'
    mkdir -p -- "$scratch/byway"
    local own_environment
    own_environment=$(printf '%q ' "PATH=$PATH" "HOME=${HOME-}" "XDG_CACHE_HOME=${XDG_CACHE_HOME-}" \
        "BYWAY_CACHE=${BYWAY_CACHE-}" "BYWAY_CLANG=${BYWAY_CLANG-}" "BYWAY_MUSL=${BYWAY_MUSL-}")
    for name in "$build"/bin/*; do
        name=${name##*/}
        {
            echo '#!/bin/bash'
            printf 'echo %q >>%q\n' "$name" "$scratch/used"
            # shellcheck disable=SC2059 # The format is the constant above.
            printf "$run" "$own_environment" "$byway" "$name"
            printf ' %q -- "$@"\n' "$build/bin/$name"
        } >"$scratch/byway/$name"
        chmod +x -- "$scratch/byway/$name"
    done
}

# prepare FOLDER: a fresh copy of the files, with everything fixed that a checkout leaves open.
prepare() {
    rm -rf -- "$1"
    cp -r -- "$tables/files" "$1"
    ln -s poem.txt "$1/pointer"
    chmod -R u=rwX,go=rX -- "$1"
    find "$1" -exec touch -h -d @1700000000 {} +
}

# run SECONDS PROGRAMS OUT LINE: one command line; leaves OUT.stdout, OUT.stderr and OUT.code.
run() {
    local code=0
    (
        cd -- "$scratch/$job/files"
        umask 022
        # shellcheck disable=SC2016 # The parameter is the inner shell's.
        exec timeout "$1" env -i LC_ALL=C PATH="$2" /bin/bash -c \
            'enable -n echo printf test [ true false pwd; eval "$0"' "$4"
    ) </dev/null >"$3.stdout" 2>"$3.stderr" || code=$?
    echo "$code" >"$3.code"
}

# compare TABLE:LINE:COMMAND: runs the command both ways and prints what differs, at once.
compare() {
    local where command place part report
    where=${1%%:*}:$(cut -d : -f 2 <<<"$1")
    command=${1#*:*:}
    job=${where//:/-}
    place=$scratch/$job
    mkdir -- "$place"
    prepare "$place/files"
    run "$native_seconds" "$build/bin" "$place/native" "$command"
    prepare "$place/files"
    run "$byway_seconds" "$scratch/byway" "$place/byway" "$command"
    report=$(
        for part in stdout stderr code; do
            cmp -s -- "$place/native.$part" "$place/byway.$part" && continue
            printf '%s: %s: %s differs (< native, > byway)\n' "$where" "$command" "$part"
            diff -a -- "$place/native.$part" "$place/byway.$part" | head -n 6
        done
    )
    if [ -n "$report" ]; then
        printf '%s\n' "$report"
        touch -- "$scratch/differs-$job"
    fi
    rm -rf -- "$place"
}
export -f prepare run compare

# invocations TABLE...: every command line as TABLE:LINE:COMMAND, ended by a zero byte.
invocations() {
    local table
    for table; do
        grep -n -v -e '^#' -e '^$' -- "$tables/$table.txt" | sed "s|^|$table:|"
    done | tr '\n' '\0'
}

if [ $# -eq 0 ]; then
    for table in "$tables"/*.txt; do
        set -- "$@" "$(basename -- "$table" .txt)"
    done
fi
write_programs
invocations "$@" >"$scratch/invocations"
# shellcheck disable=SC2016 # The parameter is the inner shell's.
xargs -0 -n 1 -P 2 bash -c 'compare "$0"' <"$scratch/invocations"

count=$(tr -dc '\0' <"$scratch/invocations" | wc -c)
utilities=$(sort -u "$scratch/used" | wc -l)
differences=$(find "$scratch" -maxdepth 1 -name 'differs-*' | wc -l)
printf 'coreutils: %d utilities, %d invocations, %d differences\n' "$utilities" "$count" "$differences"
[ "$differences" -eq 0 ]
