//! Files that are missing, are something else, or cannot be read as what they claim to be.

use crate::COUNTS;
use crate::place::Place;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

#[test]
fn a_missing_file_is_named() {
    Place::new().answer(["lost.c"]).says("byway: cannot read lost.c: No such file or directory (os error 2)\n");
    Place::new().answer(["lost.ll"]).says("byway: cannot read lost.ll: No such file or directory (os error 2)\n");
}

#[test]
fn an_unknown_kind_of_file_is_refused() {
    for name in ["program.py", "program", ".c"] {
        let kinds = "give .c, .ll, .bc or .a, or a program that `byway cc` built";
        let message = format!("byway: {name}: not a kind of file that Byway takes; {kinds}\n");
        Place::with(name, "").answer([name]).says(&message);
    }
}

#[test]
fn a_folder_is_no_file() {
    let place = Place::new();
    for name in ["folder.c", "folder.ll", "folder.a", "folder"] {
        std::fs::create_dir(place.path().join(name)).expect("the folder can be written");
        let message = format!("byway: {name} is a folder; give the files in it that make the program\n");
        place.answer([name]).says(&message);
    }
}

#[test]
fn a_text_that_ends_too_early_is_told_with_its_place() {
    let place = Place::with("cut.ll", "define i32 @main() {\n  %x = add i32 1,");
    place.answer(["cut.ll"]).says("byway: cut.ll:2:18: expected a value of type `i32`, found the end of the text\n");
    place.write("cut.ll", "define i32 @main() {\n  ret i32 0\n");
    place.answer(["cut.ll"]).says("byway: cut.ll:3:1: expected an instruction, found the end of the text\n");
    place.write("cut.ll", "@text = constant [6 x i8] c\"bytes");
    place.answer(["cut.ll"]).mentions("byway: cut.ll:1:");
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let place = Place::new();
    place.write("bytes.ll", [0x7f, b'E', b'L', b'F', 0xff, 0xfe]);
    place.answer(["bytes.ll"]).mentions("byway: bytes.ll:1:1: ");
}

#[test]
fn an_empty_text_has_no_main() {
    let message = "byway: the program has no function `main`; give the file that defines it\n";
    Place::with("empty.ll", "").answer(["empty.ll"]).says(message);
    Place::with("empty.c", "").answer(["empty.c"]).says(message);
    Place::with("other.c", "int other(void) { return 1; }\n").answer(["other.c"]).says(message);
}

#[test]
fn diagnostics_of_the_compiler_pass_through() {
    let place = Place::with("wrong.c", "int main(void) { return lost; }\n");
    let answer = place.answer(["wrong.c"]);
    answer
        .mentions("byway: 'wrong.c' does not compile:\n  | wrong.c:1:25: error: use of undeclared identifier 'lost'\n");
    assert!(!answer.err.ends_with("\n\n"), "{answer:?}");
    let place = Place::with("odd.c", "#warning take care\nint main(void) { return 3; }\n");
    let answer = place.answer(["odd.c"]);
    assert_eq!(answer.code, Some(3), "{answer:?}");
    assert!(answer.err.starts_with("  | odd.c:1:2: warning: take care"), "{answer:?}");
}

#[test]
fn two_definitions_of_a_name_are_told_with_their_files() {
    let place = Place::with("one.c", COUNTS);
    place.write("two.c", COUNTS);
    place
        .answer(["one.c", "two.c"])
        .says("byway: symbol `main` is defined twice: in one.c and in two.c; remove one or make it static\n");
}

#[test]
fn a_file_that_is_no_bitcode_is_refused() {
    let place = Place::with("words.bc", "these are words");
    place.answer(["words.bc"]).mentions("byway: 'words.bc' could not be turned into text by ");
    place.answer(["words.bc"]).mentions("; if the bitcode comes from a newer LLVM, emit text there instead ");
}

#[test]
fn archives_hold_llvm_text() {
    let place = Place::with("ok.c", COUNTS);
    place.write("words.a", "these are words");
    place.answer(["ok.c", "words.a"]).mentions("byway: words.a: not an archive that Byway can read: ");
    place.write("words.txt", "these are words");
    archive(&place, "other.a", "words.txt");
    place
        .answer(["ok.c", "other.a"])
        .says("byway: other.a: member words.txt is no LLVM text; make the archive of .ll files\n");
}

#[test]
fn a_member_is_read_when_it_is_needed() {
    let place = Place::with("ok.c", COUNTS);
    place.write("member.ll", "define i32 @helper() {\n  ret i32 nonsense\n}\n");
    archive(&place, "bad.a", "member.ll");
    place.answer(["ok.c", "bad.a"]).wrote("0\n");
    place.write("needs.c", "int helper(void);\nint main(void) { return helper(); }\n");
    place.answer(["needs.c", "bad.a"]).mentions("byway: bad.a(member.ll):2:11: expected ");
}

fn archive(place: &Place, name: &str, member: &str) {
    let made = Command::new("ar").args(["rc", name, member]).current_dir(place.path()).status();
    assert!(made.expect("ar is installed").success());
}

#[test]
fn names_may_hold_spaces_and_any_bytes() {
    let place = Place::with("two words.c", COUNTS);
    place.answer(["two words.c"]).wrote("0\n");
    let name = OsStr::from_bytes(b"caf\xe9.ll");
    place.write(name, "define i32 @main() {\n  ret i32 7\n}\n");
    assert_eq!(place.answer([name]).code, Some(7));
    place.write(name, "define i32 @main() {\n");
    place.answer([name]).mentions("byway: caf\u{fffd}.ll:2:1: ");
    place.answer([OsStr::from_bytes(b"lost\xe9.c")]).mentions("byway: cannot read lost\u{fffd}.c: ");
}
