#!/usr/bin/env bash
# Builds the coreutils that the comparison runs, once, and prints the folder that holds them:
#   bin/NAME       the native program: clang, Debian's musl, static
#   ll/            the same objects and archives as LLVM text
#   link/NAME      what NAME consists of: paths below ll/, one a line, in link order
# The folder is named after everything that goes into it, so a change of flags, scripts or compiler
# gives a new one. It appears by one rename; a build that was interrupted is simply run again.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/../.." && pwd)
source=$root/.deps/coreutils-9.1
store=$root/.deps/coreutils-build
clang=${BYWAY_CLANG:-clang-19}

utilities=(
    '[' b2sum base32 base64 basename basenc cat chmod cksum comm cp csplit cut date dd dircolors dirname du echo
    env expand expr factor false fmt fold head join link ln ls md5sum mkdir mv nl numfmt od paste pathchk
    printenv printf ptx pwd readlink realpath rm rmdir seq sha1sum sha224sum sha256sum sha384sum sha512sum shuf
    sleep sort split stat sum tac tail tee test touch tr true truncate tsort unexpand uniq unlink wc
)
configure_flags=(
    --quiet --disable-dependency-tracking --disable-nls --disable-acl --disable-xattr --disable-libcap
    --without-selinux --without-libgmp --without-openssl
)
# factor has inline assembly for speed; the warnings of a finished release are nobody's business here.
c_flags='-O1 -DNO_ASM -w'
# What Byway itself asks of clang: no optimisation, yet none of the marks that forbid it.
export BYWAY_LLVM_TEXT_FLAGS='-O1 -Xclang -disable-llvm-passes -fno-builtin -ffp-contract=off -g -U_FORTIFY_SOURCE'

fail() {
    printf 'coreutils: %s\n' "$@" >&2
    exit 2
}

key() {
    {
        cat -- "$here"/*.sh
        "$clang" --version
        dpkg-query -W musl-dev
    } | sha256sum | cut -c 1-16
}

# compile FOLDER: configures and builds there; the makefiles call cc.sh and ar.sh, configure the plain compiler.
# Configure and make refuse folders with a space in their name, so such a folder is reached by another name.
compile() {
    local folder=$1 source=$source here=$here alias=
    if [[ $root == *[[:space:]]* ]]; then
        alias=$(mktemp -d)
        ln -s -- "$root" "$alias/root"
        folder=$alias/root${folder#"$root"} source=$alias/root${source#"$root"} here=$alias/root${here#"$root"}
    fi
    build_there "$folder" "$source" "$here"
    local result=$?
    [ -z "$alias" ] || rm -rf -- "$alias"
    return $result
}

# shellcheck disable=SC2016 # The variable in single quotes is make's.
# build_there FOLDER SOURCE SCRIPTS
build_there() {
    local source=$2 here=$3
    cd -- "$1" &&
        # Root may build too: nothing is installed.
        FORCE_UNSAFE_CONFIGURE=1 "$source/configure" CC="$here/musl-cc.sh" CFLAGS="$c_flags" \
            "${configure_flags[@]}" &&
        # Asking for single programs skips the generated headers that `make all` would begin with.
        echo 'generated-headers: $(BUILT_SOURCES)' >headers.mk &&
        make -s -f Makefile -f headers.mk generated-headers &&
        make -s -j "$(nproc)" CC="$here/cc.sh" AR="$here/ar.sh" "${utilities[@]/#/src/}"
}

# collect BUILD OUT: keeps of the build what the comparison needs.
collect() {
    local name part
    mkdir -p -- "$2/bin" "$2/ll" "$2/link"
    for name in "${utilities[@]}"; do
        cp -- "$1/src/$name" "$2/bin/$name"
        cp -- "$1/src/$name.link" "$2/link/$name"
        while IFS= read -r part; do
            mkdir -p -- "$2/ll/$(dirname -- "$part")"
            cp -u -- "$1/$part" "$2/ll/$part"
        done <"$2/link/$name"
    done
}

[ -x "$source/configure" ] || fail "$source is missing." 'Run scripts/setup.sh --test, which fetches it.'
command -v "$clang" >/dev/null || fail "$clang was not found." 'Run scripts/setup.sh --test, which installs it.'

folder=$store/$(key)
mkdir -p -- "$store"
exec 9>"$store/lock"
flock 9
if [ ! -d "$folder" ]; then
    BYWAY_CLANG_RESOURCES=$("$clang" -print-resource-dir)
    export BYWAY_CLANG_RESOURCES
    printf 'coreutils: building %d utilities, natively and as LLVM text\n' "${#utilities[@]}" >&2
    find "$store" -mindepth 1 -maxdepth 1 -type d -exec rm -rf -- {} +
    partial=$store/partial
    mkdir -p -- "$partial/build"
    (compile "$partial/build") >"$partial/log" 2>&1 || {
        tail -n 20 -- "$partial/log" >&2
        fail "the build failed; its log is $partial/log"
    }
    collect "$partial/build" "$partial/out"
    mv -- "$partial/out" "$folder"
    rm -rf -- "$partial"
fi
printf '%s\n' "$folder"
