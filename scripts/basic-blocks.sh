#!/bin/sh
# Counts the basic blocks of C files: those of all functions that a file defines, in the LLVM text that Byway explores.
#
#   scripts/basic-blocks.sh FILE...            prints a line for each: blocks and file
#   scripts/basic-blocks.sh --check FILE...    compares with the `//@ blocks: N` of each file; exit code 1 if one differs
set -eu

here=$(dirname "$0")
clang=$(command -v clang-19 || command -v clang-16 || command -v clang) || {
    echo "basic-blocks.sh: no clang found; run scripts/setup.sh" >&2
    exit 2
}

# The first block of a function has no label of its own, and in text with names it has one: it counts once either way.
count() {
    "$clang" -O1 -Xclang -disable-llvm-passes -fno-builtin -I "$here/../libc/include" -S -emit-llvm -o - "$1" | awk '
        /^define / { inside = 1; blocks++; first = 1; next }
        /^}/ { inside = 0 }
        inside && /^[-a-zA-Z$._0-9"]+:/ && !first { blocks++ }
        inside { first = 0 }
        END { print blocks + 0 }'
}

check=no
if [ "${1:-}" = --check ]; then
    check=yes
    shift
fi
[ $# -gt 0 ] || {
    echo "usage: basic-blocks.sh [--check] FILE..." >&2
    exit 2
}

wrong=0
for file in "$@"; do
    blocks=$(count "$file")
    if [ $check = no ]; then
        printf '%5d  %s\n' "$blocks" "$file"
        continue
    fi
    told=$(sed -n 's|^//@ blocks: ||p' "$file")
    if [ "$told" != "$blocks" ]; then
        echo "$file: the comment says ${told:-nothing}, but there are $blocks basic blocks" >&2
        wrong=1
    fi
done
exit $wrong
