# Functions that build the programs of a GNU package by `byway cc`, once. Scripts set these, then call `build_once`:
#   name       what messages call the package
#   source     its unpacked source
#   store      the folder for builds
#   programs   what is kept of a build, as paths in its folder
#   build_there FOLDER SOURCE   a function that configures and builds in the folder, with `byway` on the PATH
# The folder of a build is named after everything that goes into it, so a change of flags, scripts, sources or compiler
# gives a new one. The programs appear by one rename; a build that was interrupted is simply run again.
# shellcheck shell=bash
# shellcheck disable=SC2154 # What scripts set.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
clang=${BYWAY_CLANG:-clang-19}
byway=${BYWAY:-$root/target/release/byway}

fail() {
    printf "$name: %s\n" "$@" >&2
    exit 2
}

key() {
    {
        cat -- "$0" "${BASH_SOURCE[0]}"
        # What decides what `byway cc` makes of a source.
        find "$root"/crates/{byway-embedded/src,byway-clang/src/sysroot,byway-clang/src/flags.rs,byway/src/cc} -name '*.rs' \
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

# build_once: builds unless that was done before, and prints the folder.
build_once() {
    [ -x "$source/configure" ] || fail "$source is missing." 'Run scripts/setup.sh --test, which fetches it.'
    [ -x "$byway" ] || fail "$byway was not found." 'Build it with cargo build --release.'
    command -v "$clang" >/dev/null || fail "$clang was not found." 'Run scripts/setup.sh --test, which installs it.'

    local folder
    folder=$store/$(key)
    mkdir -p -- "$store"
    exec 9>"$store/lock"
    flock 9
    if [ ! -d "$folder/bin" ]; then
        printf '%s: building %d programs\n' "$name" "${#programs[@]}" >&2
        find "$store" -mindepth 1 -maxdepth 1 -type d -exec rm -rf -- {} +
        mkdir -p -- "$folder/build" "$folder/partial"
        (compile "$folder/build") >"$folder/log" 2>&1 || {
            tail -n 20 -- "$folder/log" >&2
            fail "the build failed; its log is $folder/log"
        }
        mv -- "${programs[@]/#/$folder/build/}" "$folder/partial"
        find "$folder/build" \( -name '*.o' -o -name '*.a' \) -delete
        mv -- "$folder/partial" "$folder/bin"
    fi
    printf '%s\n' "$folder"
}
