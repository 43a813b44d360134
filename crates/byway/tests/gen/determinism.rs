//! The same seed and the same number of runs give the same tests.

use crate::work::Work;
use byway_explore::strategy::language::REGISTRY;

/// Loops, calls, a switch, a table and an error: something to choose for every strategy.
const PARSER: &str = r#"
#include <klee/klee.h>
#include <assert.h>
static const int values[4] = {3, 1, 4, 1};
static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int weigh(const char *text, int length)
{
    int sum = 0;
    for (int i = 0; i < length; i++) {
        switch (text[i]) {
        case '+': sum++; break;
        case '-': sum--; break;
        case '*': sum += values[text[i + 1] & 3]; break;
        default: if (is_digit(text[i])) sum += text[i] - '0';
        }
    }
    return sum;
}
int main(void)
{
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    int sum = weigh(text, 7);
    assert(sum != 42);
    return sum > 20 ? 2 : sum < 0;
}
"#;

/// Names and contents of all files of tests and bugs.
fn tests(work: &Work, search: &str, seed: &str) -> Vec<(String, Vec<u8>)> {
    let output =
        work.run(&["--no-replay", "--keep", "all", "--runs", "60", "--time", "5m", "--seed", seed, "--search", search]);
    // 1 means that bugs were found.
    assert!(matches!(output.status.code(), Some(0 | 1)), "{search}: {}", String::from_utf8_lossy(&output.stderr));
    let folders = ["tests", "bugs"].into_iter().filter(|folder| work.out().join(folder).exists());
    let named = |folder: &str, name: String| {
        let read = std::fs::read(work.out().join(folder).join(&name)).expect("a file");
        (format!("{folder}/{name}"), read)
    };
    folders.flat_map(|folder| work.files(folder).into_iter().map(move |name| named(folder, name))).collect()
}

#[test]
fn every_preset_gives_the_same_tests_again() {
    let work = Work::with(PARSER);
    for preset in REGISTRY.presets() {
        let first = tests(&work, preset.name, "7");
        assert!(first.len() >= 60, "{}: {} files", preset.name, first.len());
        assert!(first == tests(&work, preset.name, "7"), "{} gives other tests with the same seed", preset.name);
    }
}

#[test]
fn another_seed_gives_other_tests() {
    let work = Work::with(PARSER);
    assert!(tests(&work, "random", "1") != tests(&work, "random", "2"));
}
