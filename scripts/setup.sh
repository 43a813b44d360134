#!/usr/bin/env bash
# Brings a Debian machine to the point where Byway builds and runs.
#
#   scripts/setup.sh              system packages and musl's source
#   scripts/setup.sh --test       the same, and the sources of coreutils and grep, which the test suites and benches run
#   scripts/setup.sh --libraries  the same again, and the sources of libraries that unit tests are made for
#
# Sources come from Debian's source packages through a private apt configuration under .deps/apt, so
# the system's own is neither changed nor needed in a particular shape. Every step leaves its result
# by one rename; a set-up that was interrupted is simply run again. When nothing is missing the
# script costs one dpkg-query.
#
# Exit codes: 0 everything is in place, 2 it is not and the message says what to do.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
deps=$root/.deps
apt_home=$deps/apt

packages=(
    clang-19 llvm-19 lld-19 libclang-rt-19-dev # the C front, llvm-dis, native replay and sanitizers
    g++ libgmp-dev libsymfpu-dev               # the solver
    dpkg-dev xz-utils                          # unpacking source packages
)
test_packages=(
    csmith libcsmith-dev # random programs
    musl-dev             # the native side of comparisons
    z3                   # a second opinion on terms
    gcc make             # the builds of coreutils and grep
    cmake                # what `byway cc` must get along with
    check libgtest-dev pkg-config # what unit tests are written for
)

say() { printf 'setup: %s\n' "$*"; }

# fail LINE...: prints every argument on a line of its own and gives up.
fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 2
}

require_cargo() {
    command -v cargo >/dev/null || fail \
        'cargo was not found.' \
        'Install the Rust toolchain, 1.89 or newer, with rustup (https://rustup.rs),' \
        'open a new shell so that cargo is on the PATH, and run this again.'
}

# missing_packages NAME...: prints those that are not installed, one a line.
missing_packages() {
    local installed
    # dpkg-query fails when it does not know one of the names; that is an answer, not an error.
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
    printf '%s\n' "$@" | grep -vxF -f <(sed -n 's/^installed //p' <<<"$installed") || true
}

# as_root COMMAND...: runs it as root, directly or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] && return 0
    command -v sudo >/dev/null || return 1
    # Without a terminal sudo has no way to ask for a password.
    [ -t 0 ] || sudo -n true 2>/dev/null
}

install_packages() {
    local by_hand="    apt-get install --no-install-recommends $*"
    command -v apt-get >/dev/null || fail \
        'apt-get was not found, and these packages are missing (names as in Debian 12):' "    $*"
    can_be_root || fail \
        'These packages are missing and installing them needs root, which sudo does not give here:' \
        "$by_hand"
    say "installing $*"
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@")
    # The package lists of a fresh machine may be empty or old, so a failure gets one update.
    as_root "${install[@]}" >/dev/null 2>&1 && return 0
    as_root apt-get update -qq || true
    as_root "${install[@]}" >/dev/null || fail \
        'apt-get could not install everything. Run this as root to see why, then try again:' \
        "$by_hand"
}

require_packages() {
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# write_source_lists FOLDER: derives source entries from the system's Debian binary entries.
write_source_lists() {
    local folder=$1 codename suites list
    codename=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-stable}")
    suites="^(($codename|stable)([-/](updates|security))?)\$"
    rm -rf -- "$folder"
    mkdir -p -- "$folder"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -r "$list" ] || continue
        awk -v suites="$suites" -f "$root/scripts/deb-src-list.awk" "$list"
    done >"$folder/debian.list"
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -r "$list" ] || continue
        awk -v suites="$suites" -f "$root/scripts/deb-src-sources.awk" "$list"
    done >"$folder/debian.sources"
    [ -s "$folder/debian.list" ] || [ -s "$folder/debian.sources" ] || fail \
        "No Debian entry for $codename with the component main was found below /etc/apt," \
        'so there is no place to take source packages from. Add one and run this again.'
}

# private_apt TOOL ARGUMENT...: runs an apt tool on the private configuration.
private_apt() {
    local tool=$1
    shift
    "$tool" -qq \
        -c "$root/scripts/apt-private.conf" \
        -o Dir::Etc::sourcelist=/dev/null \
        -o Dir::Etc::sourceparts="$apt_home/sources" \
        -o Dir::State::lists="$apt_home/lists" \
        -o Dir::Cache="$apt_home/cache" \
        -o APT::Sandbox::User="$(id -un)" \
        -o APT::Get::List-Cleanup=false \
        "$@"
}

lists_are_fresh=false
refresh_source_lists() {
    $lists_are_fresh && return 0
    write_source_lists "$apt_home/sources"
    mkdir -p -- "$apt_home/lists/partial" "$apt_home/cache/archives/partial"
    # One entry that cannot be reached need not matter: what counts is whether the package is found.
    private_apt apt-get update || say 'some package lists could not be read; going on with the rest'
    lists_are_fresh=true
}

# fetch_source NAME VERSION: unpacks Debian's source package to .deps/NAME-VERSION, patches applied.
fetch_source() {
    local name=$1 version=$2 target=$deps/$1-$2 fulls full work
    [ -d "$target" ] && return 0
    say "fetching the source of $name $version"
    refresh_source_lists
    mapfile -t fulls < <(private_apt apt-cache showsrc --only-source "$name" 2>/dev/null |
        sed -n 's/^Version: //p' | grep -E "^([0-9]+:)?${version//+/[+]}-" | sort -Vru)
    [ ${#fulls[@]} -gt 0 ] || fail \
        "The configured Debian archive has no source package $name $version (Debian 12 carries it)." \
        "Put the unpacked source at $target and run this again."
    work=$deps/tmp
    # An archive may list packages that it has given up meanwhile, so the one before is tried as well.
    for full in "${fulls[@]}"; do
        rm -rf -- "$work"
        mkdir -p -- "$work"
        if (unpack_source "$name" "$full" "$work") >"$work/log" 2>&1; then
            mv -- "$work/unpacked" "$target"
            rm -rf -- "$work"
            return 0
        fi
    done
    cat -- "$work/log" >&2
    fail "The source of $name $full could not be fetched; the reason is above. Run this again."
}

# unpack_source NAME FULL-VERSION FOLDER: to FOLDER/unpacked. apt-get checks every file against the signed package
# lists, dpkg-source against the .dsc; it warns about every maintainer's key that it has not got.
unpack_source() {
    cd -- "$3" &&
        private_apt apt-get source --download-only --only-source "$1=$2" &&
        dpkg-source --no-copy -x "$3/"*.dsc "$3/unpacked"
}

# Only one set-up fetches at a time; another waits here and then finds the result.
lock_deps() {
    mkdir -p -- "$deps"
    exec 9>"$deps/lock"
    flock 9
}

# Libraries and their versions, as bench_libraries has them.
libraries=(
    cjson 1.7.15
    http-parser 2.9.4
    libcsv 3.0.3+dfsg
    utf8proc 2.8.0
    libinih 55
    yajl 2.1.0
    libuecc 7
    jansson 2.14
    mxml 3.3.1
    libyaml 0.2.5
    zlib 1.2.13.dfsg
    expat 2.5.0
    libconfig 1.5
    popt 1.19+dfsg
    libbsd 0.11.7
    lua5.4 5.4.4
    libmd 1.0.4
)

# A library that an archive has not got is left out of the bench, which says so.
fetch_libraries() {
    local at
    for ((at = 0; at < ${#libraries[@]}; at += 2)); do
        (fetch_source "${libraries[at]}" "${libraries[at + 1]}") || say "going on without ${libraries[at]}"
    done
}

main() {
    local with_tests=false with_libraries=false
    case "${1:-}" in
    '') ;;
    --test) with_tests=true ;;
    --libraries) with_tests=true with_libraries=true ;;
    *) fail "unknown argument '$1' (only --test and --libraries are known)" ;;
    esac

    require_cargo
    lock_deps
    if $with_tests; then
        require_packages "${packages[@]}" "${test_packages[@]}"
    else
        require_packages "${packages[@]}"
    fi
    fetch_source musl 1.2.3
    if $with_tests; then
        fetch_source coreutils 9.1
        fetch_source grep 3.8
    fi
    if $with_libraries; then
        fetch_libraries
    fi
}

main "$@"
