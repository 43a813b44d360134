#!/usr/bin/env bash
# Builds the coreutils that the comparison runs, once, and prints the folder that holds them:
#   bin/NAME       the program as `byway cc` builds it: native, static, with its LLVM text inside
#   build/         what configure and make wrote besides: headers, which measuring coverage needs again
set -euo pipefail
# shellcheck source=scripts/embedded-programs.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/../embedded-programs.sh"

name='coreutils'
source=$root/.deps/coreutils-9.1
store=$root/.deps/coreutils-build

utilities=(
    '[' b2sum base32 base64 basename basenc cat chcon chgrp chmod cksum comm cp csplit cut date dd df dircolors
    dirname du echo env expand expr factor false fmt fold groups head id join kill link ln logname ls md5sum mkdir
    mkfifo mknod mktemp mv nice nl nohup numfmt od paste pathchk pr printenv printf ptx pwd readlink realpath rm
    rmdir seq sha1sum sha224sum sha256sum sha384sum sha512sum shuf sleep sort split stat stty sum sync tac tail
    tee test touch tr true truncate tsort tty uname unexpand uniq unlink uptime users wc whoami yes
)
programs=("${utilities[@]/#/src/}")
configure_flags=(
    --quiet --disable-dependency-tracking --disable-nls --disable-acl --disable-xattr --disable-libcap
    --without-selinux --without-libgmp --without-openssl
)
# factor has inline assembly for speed; the warnings of a finished release are nobody's business here.
c_flags='-O1 -DNO_ASM -w'

# shellcheck disable=SC2016 # The variable in single quotes is make's.
build_there() {
    cd -- "$1" &&
        # Root may build too: nothing is installed.
        FORCE_UNSAFE_CONFIGURE=1 "$2/configure" CC='byway cc' CFLAGS="$c_flags" "${configure_flags[@]}" &&
        # Asking for single programs skips the generated headers that `make all` would begin with.
        echo 'generated-headers: $(BUILT_SOURCES)' >headers.mk &&
        make -s -f Makefile -f headers.mk generated-headers &&
        make -s -j "$(nproc)" "${programs[@]}"
}

build_once
