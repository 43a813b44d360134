#!/bin/sh
# clang against Debian's musl, static: musl's headers and start files in place of the system's.
# Configure must see musl's headers alone, or it would find glibc functions that musl does not have.
set -eu

clang=${BYWAY_CLANG:-clang-19}
# Asking clang for its folder costs as much as a small compilation, so build.sh asks once.
resources=${BYWAY_CLANG_RESOURCES:-$("$clang" -print-resource-dir)}
headers=/usr/include/x86_64-linux-musl
libraries=/usr/lib/x86_64-linux-musl

linking=yes
for argument; do
    case $argument in
    -c | -S | -E | -M | -MM) linking=no ;;
    esac
done

set -- -nostdinc -isystem "$headers" -isystem "$resources/include" "$@"
if [ "$linking" = no ]; then
    exec "$clang" "$@"
fi
builtins=$("$clang" -print-libgcc-file-name)
exec "$clang" -static -nostdlib "$libraries/crt1.o" "$libraries/crti.o" "$@" \
    -L"$libraries" -Wl,--start-group -lc "$builtins" -Wl,--end-group "$libraries/crtn.o"
