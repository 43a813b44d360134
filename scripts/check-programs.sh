#!/usr/bin/env bash
# Checks that the annotated programs under tests/ are themselves sound, without Byway:
#   tests/pass  runs clean under ASan, UBSan and MSan, and glibc and musl agree on its output
#               (where `//@ oracle:` names one libc, only that one is asked, and `//@ no-sanitizer: memory`
#               leaves out MSan where an uninstrumented libc function misleads it);
#   tests/bug   has one mark, and a sanitizer, valgrind or a signal confirms a fault.
# Usage: scripts/check-programs.sh [NAME...]     (names as the harness prints them, e.g. pass/int_i8)
set -u
cd "$(dirname "$0")/.." || exit

CLANG=${CLANG:-clang-19}
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
export CLANG SCRATCH

COMMON="-O0 -g -ffp-contract=off -fno-builtin -Wall -Wno-unused -Wno-unknown-warning-option"
MUSL=/usr/lib/x86_64-linux-musl
RESOURCES=$("$CLANG" -print-resource-dir)
export COMMON MUSL RESOURCES

annotation() { # FILE KEY: the values of `//@ KEY: value` lines, one a line
    sed -n "s|^//@ $2: ||p" "$1"
}

sources() { # PATH: the C files of one program, the annotated one first
    if [ -d "$1" ]; then
        echo "$1/main.c"
        find "$1" -name '*.c' ! -name main.c | sort
    else
        echo "$1"
    fi
}

build() { # MODE OUT FILE...
    local mode=$1 out=$2 first flags
    shift 2
    first=$1
    flags="$COMMON $(annotation "$first" flags | tr '\n' ' ')"
    case $mode in
    glibc) "$CLANG" $flags -o "$out" "$@" -lm ;;
    musl)
        "$CLANG" $flags -nostdinc -isystem "$RESOURCES/include" -isystem /usr/include/x86_64-linux-musl \
            -nostdlib -static -o "$out" "$MUSL/crt1.o" "$MUSL/crti.o" "$@" "$MUSL/libc.a" \
            "$RESOURCES/lib/linux/libclang_rt.builtins-x86_64.a" "$MUSL/libc.a" "$MUSL/crtn.o"
        ;;
    address) "$CLANG" $flags -fsanitize=address,undefined -fno-sanitize-recover=undefined -fsanitize-address-use-after-return=always -o "$out" "$@" -lm ;;
    memory) "$CLANG" $flags -fsanitize=memory -fsanitize-memory-track-origins -o "$out" "$@" -lm ;;
    esac
}

run() { # OUT FILE BINARY [WRAPPER...]: writes OUT.stdout, OUT.stderr and OUT.code
    local out=$1 file=$2 binary=$3 args=() env=() pair stdin
    shift 3
    stdin=$(annotation "$file" stdin)
    eval "args=($(annotation "$file" args))"
    while IFS= read -r pair; do [ -n "$pair" ] && env+=("$pair"); done < <(annotation "$file" env)
    mkdir -p "$out.cwd"
    (
        cd "$out.cwd" || exit 99
        printf '%b' "$stdin" |
            timeout 60 env -i ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 MSAN_OPTIONS=allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1 "${env[@]}" \
                "$@" "$binary" "${args[@]}" >"$out.stdout" 2>"$out.stderr"
        echo $? >"$out.code"
    ) 2>/dev/null
}

differ() { # A B PART...: succeeds and says so when two runs differ
    local a=$1 b=$2 part
    shift 2
    for part in "$@"; do
        if ! cmp -s "$a.$part" "$b.$part"; then
            echo "$part: $(basename "$a") and $(basename "$b") differ:"
            diff "$a.$part" "$b.$part" | head -n 8
            return 0
        fi
    done
    return 1
}

check_pass() { # PATH WORK
    local files first oracle mode
    mapfile -t files < <(sources "$1")
    first=${files[0]}
    oracle=$(annotation "$first" oracle)
    for mode in glibc musl address memory; do
        case "$oracle/$mode" in musl/glibc | glibc/musl) continue ;; esac
        [ "$(annotation "$first" no-sanitizer)" = $mode ] && continue
        build $mode "$2/$mode" "${files[@]}" 2>"$2/$mode.log" || { echo "does not build ($mode)"; head -n 20 "$2/$mode.log"; return 1; }
        grep warning "$2/$mode.log"
        run "$2/$mode-run" "$first" "$2/$mode"
    done
    if [ -z "$oracle" ] && differ "$2/glibc-run" "$2/musl-run" stdout stderr code; then return 1; fi
    for mode in address memory; do
        [ -f "$2/$mode-run.code" ] || continue
        if grep -q -E "runtime error|ERROR: |WARNING: MemorySanitizer: " "$2/$mode-run.stderr"; then
            head -n 12 "$2/$mode-run.stderr"
            return 1
        fi
        if [ "$oracle" != musl ] && differ "$2/glibc-run" "$2/$mode-run" stdout code; then return 1; fi
    done
    return 0
}

check_bug() { # PATH WORK
    local line mode
    if [ "$(grep -c '//~ BUG: ' "$1")" != 1 ]; then
        echo "needs exactly one //~ BUG: mark"
        return 1
    fi
    line=$(grep -n '//~ BUG: ' "$1" | cut -d: -f1)
    for mode in address memory glibc; do
        build $mode "$2/$mode" "$1" 2>"$2/$mode.log" || { echo "does not build ($mode)"; head -n 20 "$2/$mode.log"; return 1; }
        run "$2/$mode-run" "$1" "$2/$mode"
        if grep -q -E "$(basename "$1"):$line(:|\$)" "$2/$mode-run.stderr"; then return 0; fi
    done
    run "$2/valgrind-run" "$1" "$2/glibc" valgrind -q
    if grep -q -E "$(basename "$1"):$line\)" "$2/valgrind-run.stderr"; then return 0; fi
    if [ "$(cat "$2/glibc-run.code")" -ge 128 ]; then return 0; fi
    echo "no sanitizer names line $line and no signal ends the run"
    return 1
}

check() { # NAME
    local name=$1 path work
    path=tests/$name
    [ -d "$path" ] || path=$path.c
    work=$SCRATCH/${name//\//-}
    mkdir -p "$work"
    case $name in
    pass/*) check_pass "$path" "$work" >"$work/verdict" 2>&1 ;;
    bug/*) check_bug "$path" "$work" >"$work/verdict" 2>&1 ;;
    esac
    local code=$?
    if [ $code != 0 ] || [ -s "$work/verdict" ]; then
        echo "== $name"
        cat "$work/verdict"
    fi
    rm -rf "$work"
    return $code
}
export -f annotation sources build run differ check_pass check_bug check

if [ $# = 0 ]; then
    mapfile -t names < <(
        for path in tests/pass/*.c tests/pass/*/ tests/bug/*.c; do
            case $path in */ll/ | *\**) continue ;; esac
            path=${path#tests/}
            path=${path%/}
            echo "${path%.c}"
        done
    )
    set -- "${names[@]}"
fi
printf '%s\0' "$@" | xargs -0 -n 1 -P "$(nproc)" bash -c 'check "$0" || { echo "$0" >>"$SCRATCH/failed"; }'
failed=0
[ -f "$SCRATCH/failed" ] && failed=$(wc -l <"$SCRATCH/failed")
echo "check-programs: $# programs, $failed unsound"
[ "$failed" = 0 ]
