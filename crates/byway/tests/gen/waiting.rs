//! `--time` is what a person waits, and what there was no time for is said.

use crate::work::Work;
use byway_testing::eca::eca;
use std::time::{Duration, Instant};

/// How much longer than `--time` the user waits.
const AFTER: Duration = Duration::from_secs(5);

#[test]
fn a_large_program_is_over_in_time_and_what_was_not_replayed_is_told() {
    let machine = eca(12_000, 3);
    let work = Work::with(&machine);
    // The C library may have to be built first.
    work.generate(&["--no-replay", "--runs", "1", "--steps", "1000"]);
    let begun = Instant::now();
    let made = work.generate(&["--time", "3s"]);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(3) + AFTER + Duration::from_secs(1), "{took:?}\n{}", made.printed);
    let (tests, replayed) = (&made.summary["tests"], &made.summary["replayed"]);
    let left = made.summary["not_replayed"].as_u64().expect("a count");
    assert_eq!(tests.as_u64().expect("a count"), replayed.as_u64().expect("a count") + left);
    if left > 0 {
        assert!(!made.printed.contains("agrees on every test"), "{}", made.printed);
        assert!(made.printed.contains("byway replay out does it"), "{}", made.printed);
    }
}

#[test]
fn a_small_program_has_all_done() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void)
{
    int a[4] = {1, 2, 3, 4};
    return a[klee_range(0, 6, "at")];
}
"#,
    );
    let made = work.generate(&["--time", "60s"]);
    assert_eq!(made.summary["not_replayed"], 0);
    assert_eq!(made.summary["replayed"], made.summary["tests"]);
    assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{}", made.printed);
    assert!(made.printed.contains("agrees on every test"), "{}", made.printed);
}

/// A compilation that takes all of the time is told of while it goes on, and there is a test all the same.
#[test]
fn loading_that_takes_longer_than_the_time_is_announced() {
    let machine = eca(3_000, 3);
    let work = Work::with(&machine);
    work.generate(&["--no-replay", "--runs", "1", "--steps", "1000"]);
    let output = work.run(&["--no-replay", "--time", "0.02s"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("have taken all of --time 0.02s"), "{told}");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("note: compiling and loading took "), "{printed}");
    assert!(work.summary()["loading_seconds"].as_f64().is_some_and(|seconds| seconds > 0.02));
    // One that does not is not.
    let output = work.run(&["--no-replay", "--time", "30s", "--runs", "1"]);
    assert!(!String::from_utf8_lossy(&output.stderr).contains("--time"), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Looks at sizes, replays and whether tests hold natively are a part of what a person waits for the tests of a function.
#[test]
fn tests_of_a_function_are_there_in_time() {
    let work = Work::with(
        r#"
int steps(unsigned n, const char *word)
{
    int count = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        if (word[count % 4] == 'x') count += 3;
        count++;
    }
    return count;
}
"#,
    );
    work.run(&["--no-replay", "--function", "steps", "--time", "0.1s", "--runs", "1"]);
    let begun = Instant::now();
    let output = work.run(&["--function", "steps", "--time", "3s"]);
    let took = begun.elapsed();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}");
    assert!(took < Duration::from_secs(3) + AFTER + Duration::from_secs(1), "{took:?}\n{printed}");
    // The user did not choose the time of a look.
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!told.contains("have taken all of --time"), "{told}");
}

/// A block of more bytes than fit into a slice of the run was begun again and again until the time was over.
#[test]
fn filling_and_writing_many_bytes_comes_to_an_end() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <string.h>
#include <unistd.h>
static char block[100 << 20];
int main(void)
{
    int n = klee_int("n");
    memset(block, 'a', sizeof block);
    if (write(1, block, 50 << 20) < 0) return 3;
    return n > 10 && block[99 << 20] == 'a';
}
"#,
    );
    let made = work.generate(&["--time", "60s", "--no-replay"]);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
}

/// One call that writes symbolic megabytes was a step like any other.
#[test]
fn a_program_that_writes_gigabytes_is_over_in_time() {
    let work = Work::with(
        r#"
#include <fcntl.h>
#include <klee/klee.h>
#include <string.h>
#include <unistd.h>
static char block[1 << 22];
int main(void)
{
    int fd = open("file", O_CREAT | O_RDWR, 0600);
    memset(block, klee_int("n") > 4 ? 'a' : 'b', sizeof block);
    for (int i = 0; i < 4000; i++)
        if (write(fd, block, sizeof block) < 0) return 2;
    return 0;
}
"#,
    );
    let begun = Instant::now();
    work.run(&["--time", "3s", "--no-replay", "--memory", "1G"]);
    let took = begun.elapsed();
    // It took minutes.
    assert!(took < Duration::from_secs(3) + 3 * AFTER, "{took:?}");
}
