//! Text without promises that a compiler may rely on.
//!
//! An operation may promise that it does not overflow, that it leaves nothing over or that no operand is negative. A program that
//! breaks such a promise goes on in the engine as the processor would, but a compiler has believed it, even where it is not to
//! optimise: a square that is not negative is divided as an unsigned number.

use std::borrow::Cow;

/// Words behind the name of an operation that promise something.
const PROMISES: [&str; 16] = [
    "nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "fast", "nnan", "ninf", "nsz", "arcp",
    "contract", "afn", "reassoc",
];

/// Promises about what is loaded or returned.
const NOTES: [&str; 3] = [", !range !", ", !nonnull !", ", !noundef !"];

/// A line outside of functions without the promise that nothing depends on the address of a constant, for which linkers
/// put texts into each other: in the engine, `"xyz" + 1` and `"yz"` lie apart.
pub(super) fn without_merging(line: &str) -> Cow<'_, str> {
    const PROMISE: &str = " unnamed_addr constant ";
    match line.split_once(" = ").filter(|(name, _)| name.starts_with('@')) {
        Some((name, rest)) if rest.contains(PROMISE) => {
            Cow::Owned(format!("{name} = {}", rest.replacen(PROMISE, " constant ", 1)))
        }
        _ => Cow::Borrowed(line),
    }
}

/// A line of a function's body without promises.
pub(super) fn without_promises(line: &str) -> Cow<'_, str> {
    let Some((name, rest)) = line.split_once(" = ").filter(|(name, _)| name.trim_start().starts_with('%')) else {
        return Cow::Borrowed(line);
    };
    // The words stand between the operation and its type; behind that, a name may be one of them.
    let Some(end) = rest.find(' ') else { return Cow::Borrowed(line) };
    let (operation, mut operands) = rest.split_at(end);
    let mut dropped = false;
    while let Some(word) = operands.trim_start().split(' ').next().filter(|word| PROMISES.contains(word)) {
        operands = &operands[operands.find(word).map_or(0, |at| at + word.len())..];
        dropped = true;
    }
    let mut line = match dropped {
        true => Cow::Owned(format!("{name} = {operation}{operands}")),
        false => Cow::Borrowed(line),
    };
    for note in NOTES {
        if let Some(at) = line.find(note) {
            let behind = &line[at + note.len()..];
            let end = at + note.len() + behind.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(behind.len());
            line.to_mut().replace_range(at..end, "");
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{without_merging, without_promises};

    #[test]
    fn constants_have_places_of_their_own() {
        for (line, expected) in [
            (
                "@.str = private unnamed_addr constant [3 x i8] c\"yz\\00\", align 1\n",
                "@.str = private constant [3 x i8] c\"yz\\00\", align 1\n",
            ),
            ("@g = dso_local global i32 0, align 4\n", "@g = dso_local global i32 0, align 4\n"),
            ("; a = b unnamed_addr constant c\n", "; a = b unnamed_addr constant c\n"),
        ] {
            assert_eq!(without_merging(line), expected);
        }
    }

    #[test]
    fn promises_are_dropped_and_nothing_else() {
        for (line, expected) in [
            ("  %1 = add nuw nsw i32 %nsw, 1, !dbg !7\n", "  %1 = add i32 %nsw, 1, !dbg !7\n"),
            ("  %a = sdiv exact i64 %b, 8", "  %a = sdiv i64 %b, 8"),
            ("  %z = zext nneg i8 %x to i32", "  %z = zext i8 %x to i32"),
            ("  %c = icmp samesign ult i32 %x, 4", "  %c = icmp ult i32 %x, 4"),
            ("  %f = fmul reassoc nsz arcp double %x, %y", "  %f = fmul double %x, %y"),
            (
                "  %p = getelementptr inbounds nuw [4 x i32], ptr %a, i64 0",
                "  %p = getelementptr [4 x i32], ptr %a, i64 0",
            ),
            ("  %b = load i8, ptr %p, align 1, !range !12, !noundef !4\n", "  %b = load i8, ptr %p, align 1\n"),
            ("  %q = load ptr, ptr %p, !dbg !3, !nonnull !5", "  %q = load ptr, ptr %p, !dbg !3"),
        ] {
            assert_eq!(without_promises(line), expected);
        }
        for line in [
            "  store i32 %fast, ptr %nsw, align 4\n",
            "  %x = add i32 %a, %b\n",
            "  br label %exact\n",
            "exact:\n",
            "  %y = call i32 @exact(i32 %nsw)\n",
            "  %z = trunc i32 %a to i8\n",
            "  store ptr @s, ptr %p ; %x = add nsw i32 1, 2\n",
        ] {
            assert_eq!(without_promises(line), line);
        }
    }
}
