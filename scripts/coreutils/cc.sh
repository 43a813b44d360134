#!/bin/sh
# The compiler that coreutils' makefiles call: each object is built natively and, beside it, as LLVM text from
# the same command line; each link also writes the list of what the program consists of in LLVM text.
#   x.o -> x.ll, lib.a -> lib.ll.a (see ar.sh), program -> program.link
set -eu

here=$(dirname "$0")
compiling=no
output=
previous=
for argument; do
    [ "$previous" != -o ] || output=$argument
    [ "$argument" != -c ] || compiling=yes
    previous=$argument
done

"$here/musl-cc.sh" "$@"

if [ "$compiling" = yes ]; then
    # shellcheck disable=SC2086 # The flags are a list of words.
    exec "$here/musl-cc.sh" "$@" $BYWAY_LLVM_TEXT_FLAGS -S -emit-llvm -o "${output%.o}.ll"
fi
for argument; do
    case $argument in
    *.o) echo "${argument%.o}.ll" ;;
    *.a) echo "${argument%.a}.ll.a" ;;
    esac
done >"$output.link"
