//! A machine on which something is missing: the compiler, the C library's source, a folder for the cache.

use crate::COUNTS;
use crate::place::{Place, answer};

#[test]
fn a_missing_compiler_is_told_with_its_package() {
    let place = Place::with("ok.c", COUNTS);
    answer(place.exec(["ok.c"]).env("PATH", "").env_remove("BYWAY_CLANG")).says(
        "byway: no clang was found (looked for clang-19, clang-18, clang-17, clang-16, clang); install one from 16 on, \
         for instance the package clang-19, or name it in the environment variable BYWAY_CLANG\n",
    );
    answer(place.exec(["ok.c"]).env("BYWAY_CLANG", "/no/such/clang"))
        .mentions("byway: no clang was found (looked for /no/such/clang); ");
    answer(place.exec(["ok.c"]).env("BYWAY_CLANG", "/bin/true")).mentions("does not name a clang version");
}

#[test]
fn without_a_home_a_folder_for_the_cache_is_asked_for() {
    let place = Place::with("ok.c", COUNTS);
    let mut command = place.exec(["ok.c"]);
    command.env_remove("HOME").env_remove("XDG_CACHE_HOME").env_remove("BYWAY_CACHE");
    answer(&mut command).says(
        "byway: no folder for the cache: none of BYWAY_CACHE, XDG_CACHE_HOME and HOME is set; set BYWAY_CACHE to a \
         folder that may be written\n",
    );
}

#[test]
fn a_cache_that_cannot_be_written_is_named() {
    let place = Place::with("ok.c", COUNTS);
    let cache = place.path().join("ok.c/cache");
    let message = format!(
        "byway: cannot create the folder '{}': Not a directory (os error 20); another folder for the cache can be named \
         in the environment variable BYWAY_CACHE\n",
        cache.display()
    );
    answer(place.exec(["ok.c"]).env("BYWAY_CACHE", cache)).says(&message);
}

#[test]
fn a_missing_source_of_the_c_library_is_told_with_the_way_to_it() {
    let place = Place::with("ok.c", COUNTS);
    let mut command = place.exec(["ok.c"]);
    command.env("BYWAY_MUSL", "/no/such/folder").env("BYWAY_CACHE", place.path().join("cache"));
    answer(&mut command).says(
        "byway: musl's source was not found (looked in /no/such/folder); run 'make setup' in Byway's folder, or name a \
         tree of musl 1.2.3 in the environment variable BYWAY_MUSL\n",
    );
}
