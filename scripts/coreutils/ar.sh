#!/bin/sh
# The archiver that coreutils' makefiles call: `ar FLAGS lib.a x.o...` also makes lib.ll.a of the objects' LLVM text.
set -eu

ar "$@"

flags=$1 archive=$2
shift 2
for object; do
    shift
    set -- "$@" "${object%.o}.ll"
done
exec ar "$flags" "${archive%.a}.ll.a" "$@"
