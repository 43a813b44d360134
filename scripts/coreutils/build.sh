#!/usr/bin/env bash
# Builds the coreutils that the comparison runs, once, and prints the folder that holds them:
#   bin/NAME       the program as `byway cc` builds it: native, static, with its LLVM text inside
# The folder is named after everything that goes into it, so a change of flags, scripts, sources or compiler
# gives a new one. It appears by one rename; a build that was interrupted is simply run again.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/../.." && pwd)
source=$root/.deps/coreutils-9.1
store=$root/.deps/coreutils-build
clang=${BYWAY_CLANG:-clang-19}
byway=${BYWAY:-$root/target/release/byway}

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
# Configure and make refuse names with a space in them, so everything is reached by names that have none.
compile() {
    local names result=0
    names=$(mktemp -d)
    ln -s -- "$byway" "$names/byway"
    ln -s -- "$root" "$names/root"
    PATH=$names:$PATH build_there "$names/root${1#"$root"}" "$names/root${source#"$root"}" || result=$?
    rm -rf -- "$names"
    return $result
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
if [ ! -d "$folder" ]; then
    printf 'coreutils: building %d utilities\n' "${#utilities[@]}" >&2
    find "$store" -mindepth 1 -maxdepth 1 -type d -exec rm -rf -- {} +
    partial=$store/partial
    mkdir -p -- "$partial/build"
    (compile "$partial/build") >"$partial/log" 2>&1 || {
        tail -n 20 -- "$partial/log" >&2
        fail "the build failed; its log is $partial/log"
    }
    mkdir -p -- "$partial/out/bin"
    cp -- "${utilities[@]/#/$partial/build/src/}" "$partial/out/bin"
    mv -- "$partial/out" "$folder"
    rm -rf -- "$partial"
fi
printf '%s\n' "$folder"
