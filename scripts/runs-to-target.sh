#!/bin/sh
# How many runs a strategy needs to reach the target of a subject, the line marked `//~ TARGET`. Needs a built Byway.
#
#   scripts/runs-to-target.sh [-s SEARCH] [-k SEEDS] FILE...
#
# Prints for each file its name, its basic blocks, and for each seed the number of the first run at the target, or - if none of
# 1000 runs came there. Without options: `random`, with the seeds "1 2 3".
set -eu

search=random
seeds="1 2 3"
usage="usage: runs-to-target.sh [-s SEARCH] [-k SEEDS] FILE..."
while getopts s:k: option; do
    case $option in
    s) search=$OPTARG ;;
    k) seeds=$OPTARG ;;
    *)
        echo "$usage" >&2
        exit 2
        ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || {
    echo "$usage" >&2
    exit 2
}

byway=${BYWAY:-$(dirname "$0")/../target/release/byway}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for file in "$@"; do
    target=$(sed -n '\|//~ TARGET|=' "$file")
    printf '%s %s' "$(basename "$file" .c)" "$(sed -n 's|^//@ blocks: ||p' "$file")"
    for seed in $seeds; do
        "$byway" gen "$file" --search "$search" --seed "$seed" --runs 1000 --time 5m --no-replay --out "$scratch/out" \
            >"$scratch/log" 2>&1 || {
            echo
            cat "$scratch/log" >&2
            exit 2
        }
        # Runs are counted from 0 in the summary.
        awk -v target="$target" '
            $1 == "\"line\":" { here = ($2 + 0 == target) }
            $1 == "\"run\":" && here { found = 1; printf " %d", $2 + 1; exit }
            END { if (!found) printf " -" }' "$scratch/out/summary.json"
    done
    echo
done
