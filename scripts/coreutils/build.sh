#!/usr/bin/env bash
# Builds the coreutils that the comparison runs, once, and prints the folder that holds them:
#   bin/NAME       the program as `byway cc` builds it: native, static, with its LLVM text inside
#   build/         what configure and make wrote besides: headers, which measuring coverage needs again
# The folder is named after everything that goes into it, so a change of flags, scripts, sources or compiler
# gives a new one. The programs appear by one rename; a build that was interrupted is simply run again.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/../.." && pwd)
source=$root/.deps/coreutils-9.1
store=$root/.deps/coreutils-build
clang=${BYWAY_CLANG:-clang-19}
byway=${BYWAY:-$root/target/release/byway}

utilities=(
    '[' b2sum base32 base64 basename basenc cat chcon chgrp chmod cksum comm cp csplit cut date dd df dircolors
    dirname du echo env expand expr factor false fmt fold groups head id join kill link ln logname ls md5sum mkdir
    mkfifo mknod mktemp mv nice nl nohup numfmt od paste pathchk pr printenv printf ptx pwd readlink realpath rm
    rmdir seq sha1sum sha224sum sha256sum sha384sum sha512sum shuf sleep sort split stat stty sum sync tac tail
    tee test touch tr true truncate tsort tty uname unexpand uniq unlink uptime users wc whoami yes
)
configure_flags=(
    --quiet --disable-dependency-tracking --disable-nls --disable-acl --disable-xattr --disable-libcap
    --without-selinux --without-libgmp --without-openssl
)
# factor has inline assembly for speed; the warnings of a finished release are nobody's business here.
c_flags='-O1 -DNO_ASM -w'

fail() {
    printf 'coreutils: %s\n' "$@" >&2
    exit 2
}

key() {
    {
        cat -- "$here"/*.sh
        # What decides what `byway cc` makes of a source.
        find "$root"/crates/{byway-kept/src,byway-clang/src/sysroot,byway-clang/src/flags.rs,byway/src/cc} -name '*.rs' \
            -print0 | sort -z | xargs -0 cat --
        "$clang" --version
    } | sha256sum | cut -c 1-16
}

# compile FOLDER: configures and builds there, with `byway cc` as the compiler.
# Configure and make refuse names with a space in them, so everything is then reached by a name that has none; it stays,
# because programs remember where they were compiled.
compile() {
    local short=$root
    if [[ $root =~ [[:space:]] ]]; then
        short=$(mktemp -d)/root
        ln -s -- "$root" "$short"
    fi
    mkdir -- "$1/compiler"
    ln -s -- "$byway" "$1/compiler/byway"
    PATH=$short${1#"$root"}/compiler:$PATH build_there "$short${1#"$root"}" "$short${source#"$root"}"
}

# shellcheck disable=SC2016 # The variable in single quotes is make's.
# build_there FOLDER SOURCE
build_there() {
    cd -- "$1" &&
        # Root may build too: nothing is installed.
        FORCE_UNSAFE_CONFIGURE=1 "$2/configure" CC='byway cc' CFLAGS="$c_flags" "${configure_flags[@]}" &&
        # Asking for single programs skips the generated headers that `make all` would begin with.
        echo 'generated-headers: $(BUILT_SOURCES)' >headers.mk &&
        make -s -f Makefile -f headers.mk generated-headers &&
        make -s -j "$(nproc)" "${utilities[@]/#/src/}"
}

[ -x "$source/configure" ] || fail "$source is missing." 'Run scripts/setup.sh --test, which fetches it.'
[ -x "$byway" ] || fail "$byway was not found." 'Build it with cargo build --release.'
command -v "$clang" >/dev/null || fail "$clang was not found." 'Run scripts/setup.sh --test, which installs it.'

folder=$store/$(key)
mkdir -p -- "$store"
exec 9>"$store/lock"
flock 9
if [ ! -d "$folder/bin" ]; then
    printf 'coreutils: building %d utilities\n' "${#utilities[@]}" >&2
    find "$store" -mindepth 1 -maxdepth 1 -type d -exec rm -rf -- {} +
    mkdir -p -- "$folder/build" "$folder/partial"
    (compile "$folder/build") >"$folder/log" 2>&1 || {
        tail -n 20 -- "$folder/log" >&2
        fail "the build failed; its log is $folder/log"
    }
    mv -- "${utilities[@]/#/$folder/build/src/}" "$folder/partial"
    find "$folder/build" \( -name '*.o' -o -name '*.a' \) -delete
    mv -- "$folder/partial" "$folder/bin"
fi
printf '%s\n' "$folder"
