#!/usr/bin/env bash
# Builds the grep that the bench explores, once, and prints the folder that holds it:
#   bin/grep       the program as `byway cc` builds it: native, static, with its LLVM text inside
#   build/         what configure and make wrote besides: headers, which measuring coverage needs again
set -euo pipefail
# shellcheck source=scripts/embedded-programs.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/../embedded-programs.sh"

name='grep'
source=$root/.deps/grep-3.8
store=$root/.deps/grep-build
programs=(src/grep)
configure_flags=(--quiet --disable-dependency-tracking --disable-nls --disable-perl-regexp)

# The warnings of a finished release are nobody's business here.
c_flags='-O1 -w'

build_there() {
    cd -- "$1" &&
        "$2/configure" CC='byway cc' CFLAGS="$c_flags" "${configure_flags[@]}" &&
        make -s -C lib -j "$(nproc)" &&
        # A patch of Debian's leaves a template older than what automake would make it from.
        make -s -C src -o "$2/src/Makefile.in" -j "$(nproc)" grep
}

build_once
