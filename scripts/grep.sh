#!/usr/bin/env bash
# Runs grep 3.8 in Byway and natively on one text, and compares standard output, standard error and exit code byte by byte.
# The command lines are those of tests/grep/options.txt, without the program's name.
#
# Exit codes: 0 no difference, 1 differences (each is printed), 2 the comparison could not be made.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
byway=${BYWAY:-$root/target/release/byway}
program=$("$root/scripts/grep/build.sh")/bin/grep
text=$root/tests/coreutils/files/poem.txt
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# run NAME COMMAND...: leaves NAME.stdout, NAME.stderr and NAME.code.
run() {
    local name=$scratch/$1 code=0
    shift
    timeout 60 "$@" <"$text" >"$name.stdout" 2>"$name.stderr" || code=$?
    echo "$code" >"$name.code"
}

count=0 differences=0 arguments=()
while IFS= read -r line; do
    [[ $line == '#'* || -z $line ]] && continue
    # A line is in the shell's language.
    eval "arguments=($line)"
    run native env -i "$program" "${arguments[@]}"
    run byway "$byway" exec --clear-env --argv0 "$program" "$program" -- "${arguments[@]}"
    count=$((count + 1))
    for part in stdout stderr code; do
        cmp -s -- "$scratch/native.$part" "$scratch/byway.$part" && continue
        printf 'grep %s: %s differs (< native, > byway)\n' "$line" "$part"
        diff -a -- "$scratch/native.$part" "$scratch/byway.$part" | head -n 6
        differences=$((differences + 1))
    done
done <"$root/tests/grep/options.txt"
printf 'grep: %d invocations, %d differences\n' "$count" "$differences"
[ "$differences" -eq 0 ]
