//! What a program lacks is an error when it is reached, with the way there.

use crate::place::Place;

#[test]
fn an_undefined_function_is_an_error_when_it_is_called() {
    let place =
        Place::with("calls.c", "int lost(int);\nint main(int argc, char **argv) { return argc > 1 ? lost(1) : 5; }\n");
    assert_eq!(place.answer(["calls.c"]).code, Some(5));
    place.answer(["calls.c", "--", "x"]).says(
        "byway: not supported: the function `lost`, which is declared but never defined; give the file that defines it\n    \
         #0 main calls.c:2:53\n",
    );
}

#[test]
fn an_undefined_variable_is_an_error_when_it_is_read() {
    let place = Place::with("reads.c", "extern int lost;\nint main(void) { return lost; }\n");
    place.answer(["reads.c"]).mentions(
        "byway: not supported: the variable `lost`, which is declared but never defined; give the file that defines it\n",
    );
}

#[test]
fn an_intrinsic_that_is_declared_as_it_is_not_is_an_error_when_it_is_called() {
    let text = "declare i32 @llvm.ctpop.i32(i8, i8)\n\
                define i32 @main() {\n  %x = call i32 @llvm.ctpop.i32(i8 1, i8 2)\n  ret i32 %x\n}\n";
    let answer = Place::with("odd.ll", text).answer(["odd.ll"]);
    answer.mentions("byway: not supported: the intrinsic `llvm.ctpop.i32` with these arguments\n    #0 main");
}

#[test]
fn a_system_call_that_is_not_modelled_is_told_once() {
    let text = "#include <unistd.h>\n#include <errno.h>\n\
                int main(void) { for (int i = 0; i < 3; i++) syscall(999); return errno == ENOSYS ? 0 : 1; }\n";
    let answer = Place::with("asks.c", text).answer(["asks.c"]);
    assert_eq!((answer.code, answer.err.lines().count()), (Some(0), 1), "{answer:?}");
    assert!(answer.err.starts_with("byway: warning: ") && answer.err.contains("999"), "{answer:?}");
}
